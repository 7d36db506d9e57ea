import { ApiError } from '@sightline/client/api-error';
import { useCurrentUserQuery } from '../../entities/user/current-user.ts';
import { SectionsOf } from '../../entities/user/sections-of.ts';
import { errorSentence } from '../../forms/issue-text.ts';
import { isUnreachable } from '../../lib/unreachable.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { OfflinePanel } from '../../ui/offline-panel.tsx';
import { ReadOnly } from '../../ui/read-only.tsx';
import { RedirectToAddress } from '../../ui/redirect.tsx';
import { gateStep } from '../gate.ts';
import { sectionsFor } from '../navigation.ts';
import { InvitedPage } from '../pages/invited-page.tsx';
import { passwordExpiredAddress } from '../session-lost.ts';
import { AccountDialogs } from './account-dialogs.tsx';
import { Frame } from './frame.tsx';
import { PageLoader } from './page-loader.tsx';
import { useArrival } from './use-arrival.ts';
import { useCatchUp } from './use-catch-up.ts';
import { useLiveRights } from './use-live-rights.ts';
import { useUserLanguage } from './use-user-language.ts';

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Nothing is loaded that could be lost, and code that did not arrive either is asked for again. */
const startAgain = () => location.reload();

/** The gate every page of the product lies behind, and the shell around it. */
export function Shell() {
  const current = useCurrentUserQuery();
  const hasWords = useUserLanguage(current.data);
  const step = gateStep({
    isOffline: current.isPaused || isUnreachable(current.error),
    isLoading: current.isPending || (current.data !== undefined && !hasWords),
    isSignedOut: isRefused(current.error),
    user: current.data,
  });
  useArrival(step === 'content');
  useLiveRights();
  useCatchUp();
  if (step === 'offline') return <OfflinePanel level={1} onRetry={startAgain} />;
  // A refused session is on its way to sign-in already: the query client saw to it.
  if (step === 'loading' || step === 'signed_out') return <PageLoader />;
  if (step === 'failed') return <ErrorPanel error={current.error} onRetry={() => current.refetch()} />;
  if (step === 'password_expired') return <RedirectToAddress address={passwordExpiredAddress(location)} />;
  if (step === 'invited') return <InvitedPage />;
  return (
    <ReadOnly reason={current.data?.viewed_by ? errorSentence('viewing_read_only') : undefined}>
      <AccountDialogs>
        <SectionsOf value={sectionsFor}>
          <Frame />
        </SectionsOf>
      </AccountDialogs>
    </ReadOnly>
  );
}
