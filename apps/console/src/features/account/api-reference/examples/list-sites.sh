curl --fail-with-body "$SIGHTLINE/api/sites/?size=20" \
  -H "Authorization: Bearer $SIGHTLINE_KEY"
