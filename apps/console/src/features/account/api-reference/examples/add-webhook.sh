curl --fail-with-body "$SIGHTLINE/api/webhooks/" \
  -H "Authorization: Bearer $SIGHTLINE_KEY" \
  -H "Content-Type: application/json" \
  -d @- <<JSON
{
  "company": "$COMPANY",
  "name": "Tickets",
  "url": "$RECEIVER",
  "events": ["alert.created", "alert.changed"]
}
JSON
