import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPanel } from '../../ui/error-panel.tsx';

/** A page that could not be loaded or drawn. Loading afresh also picks up a newer build. */
export const ErrorPage = ({ error }: ErrorComponentProps) => (
  <ErrorPanel level={1} error={error} onRetry={() => location.reload()} />
);
