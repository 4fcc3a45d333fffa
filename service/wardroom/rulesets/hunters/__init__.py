"""The Hunters: German U-boats at war, 1939-43, phase of play by phase of play."""
