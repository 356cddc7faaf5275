/** How many turns ahead the planets are shown. */
export const forecast = $state({ ahead: 0 });
