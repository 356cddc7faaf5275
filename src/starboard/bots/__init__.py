"""Players made of code; they see what a seat may see."""
