const { SIGHTLINE, SIGHTLINE_KEY, ALERT } = process.env;

async function call(method, path, body) {
  const response = await fetch(`${SIGHTLINE}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${SIGHTLINE_KEY}`, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.errors.map(({ code }) => code).join(', '));
  return answer;
}

// The version says which state the decision is about: if somebody else was faster, the answer is "alert_changed".
const { version } = await call('GET', `/alerts/records/${ALERT}/`);
const alert = await call('PATCH', `/alerts/records/${ALERT}/`, { version, status: 'acknowledged' });
console.log(alert.status);
