"""The service over HTTP: operations, problem details, the OpenAPI document, the docs page."""
