"""What a session is and what is stored of it: its founding, its standing, who may open it."""
