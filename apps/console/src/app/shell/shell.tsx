import { Button } from '@mantine/core';
import { ApiError } from '@sightline/client/api-error';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCurrentUserQuery } from '../../entities/user/current-user.ts';
import { SectionsOf } from '../../entities/user/sections-of.ts';
import { GUIDE_PATH } from '../../features/account/guide/guide-address.ts';
import { errorSentence } from '../../forms/issue-text.ts';
import { target } from '../../lib/target.ts';
import { isUnreachable } from '../../lib/unreachable.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { OfflinePanel } from '../../ui/offline-panel.tsx';
import { ReadOnly } from '../../ui/read-only.tsx';
import { RedirectToAddress } from '../../ui/redirect.tsx';
import { TargetLink } from '../../ui/target-link.tsx';
import { gateStep } from '../gate.ts';
import { sectionsFor } from '../navigation.ts';
import { InvitedPage } from '../pages/invited-page.tsx';
import { passwordExpiredAddress } from '../session-lost.ts';
import { AccountDialogs } from './account-dialogs.tsx';
import css from './frame.module.css';
import { Frame } from './frame.tsx';
import { PageLoader } from './page-loader.tsx';
import { useArrival } from './use-arrival.ts';
import { useCatchUp } from './use-catch-up.ts';
import { useLiveRights } from './use-live-rights.ts';
import { useUserLanguage } from './use-user-language.ts';

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Nothing is loaded that could be lost, and code that did not arrive either is asked for again. */
const startAgain = () => location.reload();

function OfflinePage() {
  const { t } = useTranslation();
  return (
    <OfflinePanel level={1} onRetry={startAgain}>
      <Button variant="default" component={TargetLink} target={target({ to: GUIDE_PATH })}>
        {t('shell.read_guide')}
      </Button>
    </OfflinePanel>
  );
}

/** The guide is kept on the device, and the same for everybody: nobody has to be signed in. */
const OfflineGuide = () => (
  <main className={css.offline}>
    <Outlet />
  </main>
);

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
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (step === 'offline') return path === GUIDE_PATH ? <OfflineGuide /> : <OfflinePage />;
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
