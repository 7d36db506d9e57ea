import { REPORTING, reportError } from '@sightline/contract/error-reports';
import type { AnyRouter } from '@tanstack/react-router';
import { call } from '../api.ts';
import { onNotedError } from '../noted-errors.ts';
import { onCall } from '../watched-calls.ts';
import { describeControl } from './describe-control.ts';
import { createReporter } from './reporter.ts';

type Reporter = ReturnType<typeof createReporter>;

/** What happens to the page and is worth knowing when something breaks. */
function followPage(reporter: Reporter): () => void {
  const onError = ({ error, message }: ErrorEvent) => reporter.error(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reporter.error(reason);
  const onClick = ({ target }: MouseEvent) => reporter.crumb('click', describeControl(target));
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  document.addEventListener('click', onClick, true);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    document.removeEventListener('click', onClick, true);
  };
}

function followRouter(reporter: Reporter, router: Pick<AnyRouter, 'subscribe'>): () => void {
  let beganMs: number | undefined;
  const stops = [
    router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      beganMs = performance.now();
      reporter.crumb('navigation', toLocation.pathname);
    }),
    router.subscribe('onResolved', () => {
      if (beganMs === undefined) return;
      reporter.pageChanged((performance.now() - beganMs) / 1000);
      beganMs = undefined;
    }),
  ];
  return () => stops.forEach((stop) => void stop());
}

/** Tells the operator's server of errors nobody caught. Loaded only where the operator wants it. */
export function startReporting(router: Pick<AnyRouter, 'subscribe'>): () => void {
  const reporter = createReporter({
    // A report that does not arrive must not become the next error.
    send: (body) => void call('POST /error_reports/', { body }).catch(() => undefined),
    random: Math.random,
    nowMs: () => performance.now(),
    page: () => location.pathname,
  });
  const stops = [
    followPage(reporter),
    followRouter(reporter, router),
    onNotedError(reporter.error),
    onCall(({ method, path, status }) => {
      if (!path.endsWith(reportError.path)) reporter.crumb('call', `${method} ${path} ${status}`);
    }),
  ];
  const timer = setTimeout(reporter.sessionBegan, REPORTING.replayMaxSeconds * 1000);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
