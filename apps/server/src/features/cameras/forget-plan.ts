import type { Services } from '../../services.ts';
import { isPlanUsed } from './cameras.repo.ts';

/** Removes the picture of a plan that no camera shows any more. What cannot be removed now only takes up room. */
export async function forgetPlan({ db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>, key: string) {
  try {
    if (!(await isPlanUsed(db, key))) await storage.remove(key);
  } catch (error) {
    log.warn({ err: error, key }, 'The picture of a plan could not be removed');
  }
}
