import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { buildProgram } from './testing/build-program.ts';
import { CLEAN, type Findings } from './testing/check-ingest.ts';
import { ingestUnderKills } from './testing/ingest-under-kills.ts';
import { freePort, startServer, stopServers } from './testing/server-process.ts';

let file: string;
beforeAll(async () => {
  file = await buildProgram('kill-tests/testing/naive-server.ts', 'naive');
}, 180_000);

afterAll(stopServers);

async function tryVariant(variant: string): Promise<Findings> {
  const test = await createTestDatabase();
  const program = { file, port: await freePort(), env: { VARIANT: variant, DATABASE_URL: test.url } };
  const { server, findings } = await ingestUnderKills({
    program,
    server: await startServer(program),
    connection: test.connection,
    events: 600,
    kills: 5,
  });
  await server.stop();
  await test.drop();
  return findings;
}

/** Without these, a check that finds nothing would prove nothing. */
describe('the check of the kill tests', { timeout: 180_000 }, () => {
  it('finds nothing wrong with a server that makes no mistake', async () => {
    expect(await tryVariant('makes_none')).toEqual({ ...CLEAN, stored: 600 });
  });

  it('finds events that were acknowledged before they were stored', async () => {
    expect((await tryVariant('acknowledges_first')).lost).not.toEqual([]);
  });

  it('finds events that were stored twice, for want of an id of their own', async () => {
    expect((await tryVariant('stores_under_ids_of_its_own')).duplicated).not.toEqual([]);
  });

  it('finds counts that were not kept together with what they count', async () => {
    const findings = await tryVariant('counts_apart');
    expect(findings).toMatchObject({ lost: [], duplicated: [] });
    expect(findings.miscounted).toBeGreaterThan(0);
  });

  it('finds alerts about which nobody was told', async () => {
    const findings = await tryVariant('announces_apart');
    expect(findings).toMatchObject({ lost: [], duplicated: [], miscounted: 0 });
    expect(findings.unannounced).not.toEqual([]);
  });
});
