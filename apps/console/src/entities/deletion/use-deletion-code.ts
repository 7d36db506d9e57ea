import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { RESEND_AFTER_MS } from '../../ui/otp.ts';

/**
 * The code of a deletion, asked for when the first dialog opens; the answer is when another one can be asked for.
 * A query, since a dialog that is closed and opened again within that time still takes the code in the mailbox.
 */
export const deletionCodeQuery = queryOptions({
  queryKey: ['deletion-code'],
  queryFn: async ({ signal }) => {
    await call('POST /resource_deletion/otp/generate/', {}, signal);
    return { resendAtMs: Date.now() + RESEND_AFTER_MS };
  },
  staleTime: RESEND_AFTER_MS,
  gcTime: RESEND_AFTER_MS,
  refetchOnReconnect: false,
  retry: false,
});

export const useDeletionCode = () => useQuery(deletionCodeQuery);
