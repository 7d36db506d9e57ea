import { deleteOldMailCounts } from '../../platform/mail/mail-counts.repo.ts';
import type { Services } from '../services.ts';
import { deleteForgottenTries } from './tries.repo.ts';

export async function forgetCounts({ db }: Pick<Services, 'db'>): Promise<void> {
  await deleteForgottenTries(db);
  await deleteOldMailCounts(db);
}
