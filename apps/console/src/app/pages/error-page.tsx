import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noteError } from '../../lib/noted-errors.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { OfflinePanel } from '../../ui/offline-panel.tsx';

const startAgain = () => location.reload();

/** A page that could not be loaded or drawn. Reloading also picks up a newer build. */
export function ErrorPage({ error }: ErrorComponentProps) {
  useEffect(() => noteError(error), [error]);
  if (!navigator.onLine) return <OfflinePanel level={1} onRetry={startAgain} />;
  return <ErrorPanel level={1} error={error} onRetry={startAgain} />;
}
