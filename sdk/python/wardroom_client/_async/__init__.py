"""What `wardroom_client.session` offers."""
