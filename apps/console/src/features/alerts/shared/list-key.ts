import type { AlertFilterBody } from '../../../entities/alert/alert-queries.ts';

/** Which list: what its filter finds, with repeats folded or not. */
export interface ListKey {
  body: AlertFilterBody;
  fold: boolean;
}
