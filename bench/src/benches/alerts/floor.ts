import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

export const FLOOR_NAME = 'sightline-floor';

async function read(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/**
 * The least a server can do: it hands out what the database wrote. No session, no reach, no validation, no presenter. Runs as a
 * process of its own that is sent its queries.
 */
export async function runFloor(): Promise<void> {
  const connection = JSON.parse(process.env.FLOOR_DATABASE ?? '{}') as pg.PoolConfig;
  const pool = new pg.Pool({ ...connection, max: 10, idleTimeoutMillis: 0, application_name: FLOOR_NAME });
  const server = createServer(async (request, response) => {
    const text = await read(request);
    // Prepared, or the database would plan every call again, which costs more than the query.
    const name = createHash('md5').update(text).digest('hex');
    const { rows } = await pool.query<{ answer: string }>({ name, text });
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(rows[0]?.answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.stdout.write(`The floor is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  process.once('SIGTERM', () => process.exit(0));
}
