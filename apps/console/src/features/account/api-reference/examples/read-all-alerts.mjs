const { SIGHTLINE, SIGHTLINE_KEY, FROM, TO } = process.env;

async function* alertsBetween(start_date, end_date) {
  for (let cursor = ''; cursor !== null; ) {
    const query = new URLSearchParams(cursor ? { size: '100', cursor } : { size: '100' });
    const response = await fetch(`${SIGHTLINE}/api/alerts/records/get_list/?${query}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${SIGHTLINE_KEY}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ start_date, end_date, statuses: ['pending'] }),
    });
    const page = await response.json();
    if (!response.ok) throw new Error(page.errors.map(({ message }) => message).join(' '));
    yield* page.results;
    cursor = page.next;
  }
}

for await (const { occurred_at, use_case, camera } of alertsBetween(FROM, TO))
  console.log(occurred_at, use_case, camera.name);
