import type { Bench } from '../bench.ts';
import { SERVER_FILE } from '../lib/root.ts';
import { ingestKill, isSound } from './ingest-kill.ts';

export const ingestKillFindings: Bench = async ({ say }) => {
  say('Sending 10,000 events to a server that is killed 50 times ...');
  const result = await ingestKill(SERVER_FILE);
  const { lost, duplicated, miscounted, unannounced } = result;
  return {
    title: 'Ingest under kill -9',
    method:
      'A node sends 10,000 events in batches to the built server, which is killed with SIGKILL 50 times at random moments and started again. Afterwards every event must be stored once, counted once in its roll-up, and announced.',
    columns: ['Events', 'Kills', 'Seconds', 'Unanswered sendings', 'Sent again and known', 'Lost', 'Duplicated'],
    rows: [
      [result.events, result.kills, result.seconds, result.unanswered, result.repeated, lost, duplicated].map(String),
    ],
    verdicts: [
      {
        what: 'Lost, duplicated, miscounted, unannounced events',
        measured: [lost, duplicated, miscounted, unannounced].join(', '),
        target: '0',
        met: isSound(result),
      },
    ],
  };
};
