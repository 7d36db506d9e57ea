import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const { SIGHTLINE, NODE_TOKEN, PICTURE } = process.env;

async function call(method, path, body, type = 'application/json') {
  const response = await fetch(`${SIGHTLINE}/api/node${path}`, {
    method,
    headers: { Authorization: `Bearer ${NODE_TOKEN}`, ...(body && { 'Content-Type': type }) },
    body,
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.errors.map(({ message }) => message).join(' '));
  return answer;
}

/** A UUID of version 7: it begins with the time, so that what is newer sorts later. */
function newId() {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = 0x70 | (bytes[6] & 0x0f);
  bytes[8] = 0x80 | (bytes[8] & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const [camera] = (await call('GET', '/config/')).cameras;

// First the picture, then the event that names it. Both may be sent again under the same id.
const picture = newId();
await call('PUT', `/media/${picture}/?camera_id=${camera.id}`, await readFile(PICTURE), 'image/jpeg');

const event = {
  id: newId(),
  camera_id: camera.id,
  use_case: 'no_access_area',
  occurred_at: new Date().toISOString(),
  frame_id: picture,
  clip_id: null,
  objects: [
    {
      track: '1',
      kind: 'person',
      box: { x: 0.4, y: 0.3, width: 0.1, height: 0.3 },
      score: 0.93,
      offending: true,
    },
  ],
  zones: [],
  trace: [],
};
const { stored, repeated, rejected } = await call('POST', '/events/', JSON.stringify({ events: [event] }));
console.log(JSON.stringify({ stored: stored.length, repeated: repeated.length, rejected }));
