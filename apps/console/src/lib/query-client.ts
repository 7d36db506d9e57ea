import { ApiError } from '@sightline/client/api-error';
import { type InvalidateQueryFilters, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isStillThere } from './gone.ts';

interface FailureMeta extends Record<string, unknown> {
  /** A heading of its own above the error's text. */
  failureTitle?: string;
  /** Nobody asked for this call (a poll, a catch-up): it fails in silence. */
  quiet?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}

interface FailureHandlers {
  onUnauthorised: () => void;
  /** The password expired while somebody worked: every call is refused until they choose a new one. */
  onPasswordExpired: () => void;
  onFailure: (error: unknown, title?: string) => unknown;
  /** Something that somebody asked for at this moment was done. */
  onSuccess: (askedAtMs: number) => void;
  /** Whether the page that is open handles a refused session itself. */
  isExempt: () => boolean;
}

/** A call is repeated only when the network failed, and then once. */
const retry = (failures: number, error: Error) => error instanceof ApiError && error.status === 0 && failures < 1;

/** What is being deleted is never refetched, whatever is invalidated. */
class Queries extends QueryClient {
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options = {}) {
    const { predicate = () => true } = filters;
    return super.invalidateQueries(
      { ...filters, predicate: (query) => isStillThere(query) && predicate(query) },
      options,
    );
  }
}

/** The one place every failed call passes: a lost session leads to sign-in, everything else is shown. */
export function createQueryClient({
  onUnauthorised,
  onPasswordExpired,
  onFailure,
  onSuccess,
  isExempt,
}: FailureHandlers): QueryClient {
  const handle = (error: unknown, meta: FailureMeta | undefined) => {
    if (error instanceof ApiError && !isExempt()) {
      if (error.status === 401) return onUnauthorised();
      if (error.has('password_expired')) return onPasswordExpired();
    }
    if (!meta?.quiet) onFailure(error, meta?.failureTitle);
  };
  return new Queries({
    queryCache: new QueryCache({ onError: (error, query) => handle(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => handle(error, mutation.meta),
      onSuccess: (_data, _variables, _result, mutation) => onSuccess(mutation.state.submittedAt),
    }),
    defaultOptions: { queries: { retry, staleTime: 30_000, refetchOnWindowFocus: false }, mutations: { retry: false } },
  });
}
