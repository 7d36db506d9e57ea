import type { Deletable } from '@sightline/contract/deletion';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { RESEND_AFTER_MS } from '../../ui/otp.ts';

/** What a code is asked for; its mail names it. */
export interface DeletionSubject {
  resource: Deletable;
  id: string;
}

export const DELETION_CODES = ['deletion-code'];

/**
 * The code of a deletion, asked for when its dialog opens; the answer is when another one can be asked for.
 * A query, since a dialog that is closed and opened again within that time still takes the code in the mailbox.
 */
const deletionCodeQuery = (subject: DeletionSubject) =>
  queryOptions({
    queryKey: [...DELETION_CODES, subject],
    queryFn: async ({ client, signal }) => {
      await call('POST /resource_deletion/otp/generate/', { query: subject }, signal);
      // A new code voids the one that was mailed for something else.
      client.removeQueries({ queryKey: DELETION_CODES, type: 'inactive' });
      return { resendAtMs: Date.now() + RESEND_AFTER_MS };
    },
    staleTime: RESEND_AFTER_MS,
    gcTime: RESEND_AFTER_MS,
    refetchOnReconnect: false,
    retry: false,
  });

export const useDeletionCode = (subject: DeletionSubject) => useQuery(deletionCodeQuery(subject));
