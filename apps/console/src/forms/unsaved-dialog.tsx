import { Button } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTranslation } from 'react-i18next';
import { Popup } from '../ui/popup.tsx';
import css from './unsaved-dialog.module.css';

export interface ShownChange {
  name: string;
  /** Absent where there is nothing to compare with. */
  from?: string;
  to: string;
}

interface UnsavedDialogProps {
  isOpen: boolean;
  changes: readonly ShownChange[];
  isSaving: boolean;
  onKeep: () => void;
  onDiscard: () => void;
  /** Absent when saving would keep none of it. */
  onSave?: (() => void) | undefined;
}

/** Leaving with unsaved changes: what would be lost, and the three ways on. */
export function UnsavedDialog({ isOpen, changes, isSaving, onKeep, onDiscard, onSave }: UnsavedDialogProps) {
  const { t } = useTranslation();
  return (
    <Popup
      isOpen={isOpen}
      onClose={onKeep}
      title={t('form.unsaved_title')}
      closeLabel={t('form.close')}
      actions={
        <>
          <Button variant="subtle" onClick={onKeep} data-autofocus>
            {t('form.keep_editing')}
          </Button>
          <Button variant="default" onClick={onDiscard}>
            {t('form.discard')}
          </Button>
          {onSave ? (
            <Button onClick={onSave} loading={isSaving}>
              {t('form.save')}
            </Button>
          ) : null}
        </>
      }
    >
      <ul className={css.changes}>
        {changes.map((change) => (
          <Change key={change.name} change={change} />
        ))}
      </ul>
    </Popup>
  );
}

const Change = ({ change: { name, from, to } }: { change: ShownChange }) => (
  <li className={css.change}>
    <span className={css.name}>{name}</span>
    {from === undefined ? null : (
      <>
        <del className={css.from}>{from}</del>
        <IconChevronRight size={13} stroke={1.8} aria-hidden="true" />
      </>
    )}
    <ins className={css.to}>{to}</ins>
  </li>
);
