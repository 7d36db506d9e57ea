import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MissingConfig } from '../entities/branding/missing-config.tsx';
import { useBranding } from '../entities/branding/site-config.ts';
import { currentUserQuery } from '../entities/user/current-user.ts';
import { startLanguage } from '../lib/i18n/languages.ts';
import { startWords } from '../lib/i18n/words.ts';
import { live } from '../lib/live.ts';
import { rememberMinimalMode } from '../lib/minimal-mode.ts';
import { startWorker } from '../lib/offline/start-worker.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { blockSelectAll } from '../lib/typing.ts';
import { showFailure } from '../ui/failure-toast.ts';
import { ThemeProvider } from '../ui/theme/provider.tsx';
import { Toasts, toast } from '../ui/toasts.tsx';
import { createAppRouter } from './router.tsx';
import { isExemptPath, signInAddress } from './session-lost.ts';
import { useErrorReporting } from './use-error-reporting.ts';

const router = createAppRouter();

const queries = createQueryClient({
  isExempt: () => isExemptPath(location.pathname),
  onFailure: showFailure,
  onSuccess: toast.clearFailures,
  onUnauthorised: () => {
    live.stop();
    void router.navigate({ ...signInAddress(location), replace: true });
  },
  // The gate leads on once the current user says so.
  onPasswordExpired: () => void queries.invalidateQueries(currentUserQuery),
});

function App() {
  useBranding();
  useErrorReporting(router);
  return (
    <>
      <Toasts />
      <RouterProvider router={router} />
      <MissingConfig />
    </>
  );
}

rememberMinimalMode(location.search);
document.addEventListener('keydown', blockSelectAll);

const root = createRoot(document.getElementById('root') as HTMLElement);
await startWords(startLanguage());
root.render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <App />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
// The development server has no files to keep.
if (import.meta.env.PROD) startWorker();
