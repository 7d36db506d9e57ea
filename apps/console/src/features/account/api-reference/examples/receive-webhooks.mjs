import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET, PORT } = process.env;

function isGenuine(headers, body, secret) {
  const [id, time] = [headers['webhook-id'], headers['webhook-timestamp']];
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const digest = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  const expected = Buffer.from(`v1,${digest}`);
  const given = Buffer.from(headers['webhook-signature'] ?? '');
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < 300;
  return isRecent && given.length === expected.length && timingSafeEqual(given, expected);
}

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const isOurs = isGenuine(request.headers, body, WEBHOOK_SECRET);
  // A quick answer: what takes longer comes after it, and a repeat is known by its webhook-id.
  response.writeHead(isOurs ? 204 : 401).end();
  if (!isOurs) return;
  const { type, data } = JSON.parse(body);
  console.log(type, data.use_case, data.status);
});
server.listen(Number(PORT));
