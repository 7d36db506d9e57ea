import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../lib/commands/command.ts';
import { ariaKeysOf, capsOf } from '../lib/commands/keys.ts';
import { useCommands } from '../lib/commands/use-commands.ts';
import { useReadOnly } from '../ui/read-only.tsx';
import { ToastPlace } from '../ui/toast-place.tsx';
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

type Saved = Pick<RecordState, 'count' | 'isSaving'> & { save: () => unknown };

const SAVE: Command<Saved> = {
  label: 'form.save',
  icon: IconDeviceFloppy,
  keys: ['Mod+S'],
  when: ({ count, isSaving }) => count > 0 && !isSaving,
  perform: ({ save }) => save(),
};
const COMMANDS = [SAVE];

interface SaveButtonProps {
  record: Saved;
  label?: string;
  /** Who may only look has nothing to save. */
  isViewOnly?: boolean | undefined;
}

export const SaveButton = ({ isViewOnly = false, ...shown }: SaveButtonProps) =>
  isViewOnly ? null : <ShownButton {...shown} />;

/** Where it stands, Ctrl/Cmd+S saves. */
function ShownButton({ record, label }: Omit<SaveButtonProps, 'isViewOnly'>) {
  const { t } = useTranslation();
  const place = useRef<HTMLButtonElement>(null);
  const readOnly = useReadOnly();
  useCommands({
    title: 'keys.in_form',
    commands: COMMANDS,
    context: { ...record, isSaving: record.isSaving || readOnly.disabled === true },
    place,
  });
  return (
    <>
      <ToastPlace is="quiet" />
      <Button
        ref={place}
        onClick={() => void record.save()}
        disabled={record.count === 0}
        {...readOnly}
        loading={record.isSaving}
        aria-keyshortcuts={ariaKeysOf(SAVE)}
        rightSection={
          <span className={css.key} aria-hidden="true">
            {capsOf(SAVE)}
          </span>
        }
      >
        {label ?? t(SAVE.label)}
      </Button>
    </>
  );
}
