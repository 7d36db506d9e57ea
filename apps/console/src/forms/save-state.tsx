import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { useTranslation } from 'react-i18next';
import css from './save-state.module.css';
import type { RecordState } from './use-record-form.ts';

interface SaveStateProps {
  record: Pick<RecordState, 'count' | 'problemCount' | 'isRefused'>;
}

/** How many fields need attention, else how many changes are not saved yet. */
export function SaveState({ record }: SaveStateProps) {
  const { t } = useTranslation();
  const { count, problemCount, isRefused = false } = record;
  return (
    <span className={css.state} role="status">
      {problemCount > 0 ? (
        <span className={css.problems}>
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
          {isRefused ? t('form.all_valid') : t('form.needs_attention', { count: problemCount })}
        </span>
      ) : null}
      {problemCount === 0 && count > 0 ? (
        <span className={css.unsaved}>
          <IconCircleDashed size={15} stroke={1.8} aria-hidden="true" />
          {t('form.unsaved', { count })}
        </span>
      ) : null}
    </span>
  );
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

interface SaveButtonProps {
  record: Pick<RecordState, 'count' | 'isSaving'> & { save: () => unknown };
  label?: string;
}

export function SaveButton({ record, label }: SaveButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      onClick={() => void record.save()}
      disabled={record.count === 0}
      loading={record.isSaving}
      aria-keyshortcuts="Control+S Meta+S"
      rightSection={<kbd className={css.key}>{isApple() ? '⌘S' : 'Ctrl S'}</kbd>}
    >
      {label ?? t('form.save')}
    </Button>
  );
}
