import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSiteConfig } from '../entities/branding/site-config.ts';

/** Errors are told to the server only when its operator wants to hear of them; the code for it loads only then. */
export function useErrorReporting(router: Pick<AnyRouter, 'subscribe'>) {
  const isWanted = useSiteConfig()?.error_reporting ?? false;
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    void import('../lib/reporting/start-reporting.ts').then(({ startReporting }) => {
      if (!isOver) stop = startReporting(router);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isWanted, router]);
}
