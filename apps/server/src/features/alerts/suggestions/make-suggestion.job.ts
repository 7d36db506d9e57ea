import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Looks for a change that spares the false alarms of one use case on one camera, and tries it on the detection log. */
export const makeSuggestionJob = defineJob({
  name: 'suggestions.make',
  data: z.object({ cameraId: z.uuid(), useCase: z.string() }),
  retries: 2,
  timeoutSeconds: 1800,
  // A replay keeps one core busy.
  concurrency: 1,
  load: async () => {
    const { makeSuggestion } = await import('./make-suggestion.ts');
    return (services, wanted, { signal }) => makeSuggestion(services, wanted, signal);
  },
});
