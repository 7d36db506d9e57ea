curl --fail-with-body "$SIGHTLINE/api/alerts/records/get_list/?size=20" \
  -H "Authorization: Bearer $SIGHTLINE_KEY" \
  -H "Content-Type: application/json" \
  -d @- <<JSON
{
  "start_date": "$FROM",
  "end_date": "$TO",
  "sites": ["$SITE"],
  "use_cases": ["no_access_area"],
  "statuses": ["pending", "acknowledged"]
}
JSON
