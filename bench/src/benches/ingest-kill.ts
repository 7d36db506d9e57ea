import type { Findings } from '@sightline/server/kill-tests/testing/check-ingest';
import { ingestUnderKills } from '@sightline/server/kill-tests/testing/ingest-under-kills';
import { createInstallation } from '@sightline/server/kill-tests/testing/real-server';
import { startServer } from '@sightline/server/kill-tests/testing/server-process';

interface IngestKillResult {
  events: number;
  kills: number;
  seconds: number;
  /** Sendings that were cut off, and events that turned out to be stored when they were sent again. */
  unanswered: number;
  repeated: number;
  lost: number;
  duplicated: number;
  miscounted: number;
  unannounced: number;
}

const countsOf = (findings: Findings) => ({
  lost: findings.lost.length,
  duplicated: findings.duplicated.length,
  miscounted: findings.miscounted,
  unannounced: findings.unannounced.length,
});

/** Nothing was lost, doubled, miscounted or left unsaid. */
export const isSound = ({ lost, duplicated, miscounted, unannounced }: IngestKillResult) =>
  lost + duplicated + miscounted + unannounced === 0;

/** Sends events to the built server while it is killed (-9) again and again, and says what became of them. */
export async function ingestKill(serverFile: string, events = 10_000, kills = 50): Promise<IngestKillResult> {
  const installation = await createInstallation(serverFile);
  try {
    const server = await startServer(installation.program);
    const beganMs = performance.now();
    const outcome = await ingestUnderKills({
      program: installation.program,
      server,
      connection: await installation.connection(),
      events,
      kills,
    });
    return {
      events,
      kills,
      seconds: Math.round((performance.now() - beganMs) / 1000),
      unanswered: outcome.unanswered,
      repeated: outcome.repeated,
      ...countsOf(outcome.findings),
    };
  } finally {
    await installation.remove();
  }
}
