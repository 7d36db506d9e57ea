import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProgram } from './testing/build-program.ts';
import { CLEAN } from './testing/check-ingest.ts';
import { ingestUnderKills } from './testing/ingest-under-kills.ts';
import { createInstallation, type Installation } from './testing/real-server.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';

const EVENTS = 300;
const KILLS = 3;

let installation: Installation;
let server: ServerProcess;

beforeAll(async () => {
  installation = await createInstallation(await buildProgram('main.ts', 'server'));
  server = await startServer(installation.program);
}, 180_000);
afterAll(() => installation.remove(), 120_000);

describe('kill -9 of the server', { timeout: 300_000 }, () => {
  it(`loses no acknowledged event, stores none twice and announces each, over ${KILLS} kills`, async () => {
    const outcome = await ingestUnderKills({
      program: installation.program,
      server,
      connection: await installation.connection(),
      events: EVENTS,
      kills: KILLS,
    });
    expect(outcome.findings).toEqual({ ...CLEAN, stored: EVENTS });
    expect(outcome.acknowledged).toBe(EVENTS);
    // Or the kills hit nothing.
    expect(outcome.unanswered).toBeGreaterThanOrEqual(KILLS);
  });
});
