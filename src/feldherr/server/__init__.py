"""The server: battles for many people over HTTP and WebSocket."""
