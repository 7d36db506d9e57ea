import { createClient } from '@sightline/client/client';
import { pageMeta } from './page-meta.ts';
import { watchedFetch } from './watched-calls.ts';

/** Where the API stands: `/api` on this origin, or an address of its own given at run time. */
export const apiBase = pageMeta('sightline-api') || '/api';

/** Origin of an API on a host of its own; absent on this page's origin. */
export const apiOrigin = /^https?:/.test(apiBase) ? new URL(apiBase).origin : undefined;

/** Every call of the console. Failures are shown by the query client, in one place (`query-client.ts`). */
export const call = createClient({ base: apiBase, fetch: watchedFetch });
