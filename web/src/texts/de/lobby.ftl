lobby-title = Eine Schlacht aufstellen
