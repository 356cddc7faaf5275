/** Whether the record sheet lies open over the map. */
export const sheet = $state({ open: false });
