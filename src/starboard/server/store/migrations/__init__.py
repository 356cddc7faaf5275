"""The steps from each released schema to the present one, run at every start."""
