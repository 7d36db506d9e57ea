import { exportPersons } from '@sightline/contract/people/persons';
import { z } from 'zod';
import { reachedBefore } from '../../../../changes/reach/reached.ts';

/** What is exported, and for whom. */
export const PersonExport = z.object({
  downloadId: z.uuid(),
  userId: z.uuid().transform(reachedBefore<'user'>),
  fileName: z.string(),
  filter: exportPersons.body,
});
export type PersonExport = z.output<typeof PersonExport>;
