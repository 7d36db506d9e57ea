import { Button, Modal } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTranslation } from 'react-i18next';
import css from './unsaved-dialog.module.css';

export interface ShownChange {
  name: string;
  from: string;
  to: string;
}

interface UnsavedDialogProps {
  isOpen: boolean;
  changes: readonly ShownChange[];
  isSaving: boolean;
  onKeep: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

/** Leaving with unsaved changes: what would be lost, and the three ways on. */
export function UnsavedDialog({ isOpen, changes, isSaving, onKeep, onDiscard, onSave }: UnsavedDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={onKeep}
      title={t('form.unsaved_title')}
      size="32rem"
      centered
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      <ul className={css.changes}>
        {changes.map(({ name, from, to }) => (
          <li key={name} className={css.change}>
            <span className={css.name}>{name}</span>
            <del className={css.from}>{from}</del>
            <IconChevronRight size={13} stroke={1.8} aria-hidden="true" />
            <ins className={css.to}>{to}</ins>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button variant="subtle" onClick={onKeep} data-autofocus>
          {t('form.keep_editing')}
        </Button>
        <Button variant="default" onClick={onDiscard}>
          {t('form.discard')}
        </Button>
        <Button onClick={onSave} loading={isSaving}>
          {t('form.save')}
        </Button>
      </div>
    </Modal>
  );
}
