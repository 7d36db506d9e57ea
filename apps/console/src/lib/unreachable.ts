import { ApiError } from '@sightline/client/api-error';
import { call } from './api.ts';

/** Nothing answered the call. */
export const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0;

/** Whether the server answers by now, whatever it says. */
export const isReachable = () =>
  call('GET /reseller_deployments/get_config/').then(
    () => true,
    (error: unknown) => !isUnreachable(error),
  );
