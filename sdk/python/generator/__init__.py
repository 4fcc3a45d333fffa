"""Makes the generated modules of `wardroom_client` from the OpenAPI document."""
