"""The compiled heart: states, frames, actions and luck. It imports nothing else of ours."""
