import type { Deletable } from '@sightline/contract/deletion';
import { fail } from '../../platform/errors/app-error.ts';
import type { Actor } from '../reach/reach.ts';
import type { Services } from '../services.ts';
import { limitProof } from '../tries/limit-proof.ts';
import { redeemCode } from './one-time-codes.ts';

/** What a deletion deletes. */
export interface Deleted {
  type: Deletable;
  id: string;
}

/** What the code of a deletion is bound to. */
export const boundTo = ({ type, id }: Deleted) => `${type} ${id.toLowerCase()}`;

/** What a deletion was called with; the code may stand in either place. */
interface DeletionRequest {
  query: { otp?: string | undefined };
  body?: { otp?: string | undefined } | undefined;
}

/**
 * Takes the mailed code of a deletion, or ends the call: one that was mailed for something else is wrong. To be called once
 * everything else about the deletion is known to be right: the code serves once. It commits by itself, since a wrong try
 * must count although the call fails.
 */
export async function spendDeletionCode(
  services: Services,
  actor: Actor,
  deleted: Deleted,
  request: DeletionRequest,
): Promise<void> {
  const otp = request.query.otp ?? request.body?.otp ?? fail('required', { field: 'otp' });
  await limitProof(services, actor, 'deletion', async () => {
    const isRight = await services.db.transaction((tx) =>
      redeemCode(services.secrets, tx, actor.userId, 'deletion', otp, boundTo(deleted)),
    );
    if (!isRight) fail('wrong_code', { field: 'otp' });
  });
}
