import type { Services } from '../../../changes/services.ts';
import { makeSuggestionJob } from './make-suggestion.job.ts';
import { listNoisy, noteChecks } from './making.repo.ts';

/** Those with the most false alarms first; the others have their turn in the next hours. */
const MOST_AT_ONCE = 50;

export const findNoisyCameras = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await listNoisy(tx, MOST_AT_ONCE);
    if (found.length === 0) return;
    await noteChecks(tx, found);
    await jobs.sendAll(tx, makeSuggestionJob, found);
  });
