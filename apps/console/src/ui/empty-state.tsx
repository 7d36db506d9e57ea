import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePanel } from './state-panel.tsx';

interface EmptyStateProps {
  icon: ReactNode;
  /** Why it is empty, or what would fill it. */
  hint: string;
  /** Ways on. */
  children?: ReactNode;
}

/** A list without items says so in the same words everywhere. */
export function EmptyState(props: EmptyStateProps) {
  const { t } = useTranslation();
  return <StatePanel {...props} title={t('state.empty')} />;
}
