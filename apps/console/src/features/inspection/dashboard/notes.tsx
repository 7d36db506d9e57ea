import { ActionIcon, Button } from '@mantine/core';
import type { InspectionNote } from '@sightline/contract/inspection/captures';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import css from './inspection.module.css';

interface NotesProps {
  notes: readonly InspectionNote[];
  mayChange: boolean;
  onClose: (id: string, isClosed: boolean) => void;
  onDelete: (id: string) => void;
}

/** The notes of a capture by number. */
export function Notes({ notes, mayChange, onClose, onDelete }: NotesProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  if (notes.length === 0) return null;
  return (
    <ul className={css.notes} aria-label={t('inspection.notes')}>
      {notes.map(({ id, number, text, by, is_closed }) => (
        <li key={id} className={css.note}>
          <span className={css.number}>{number}</span>
          <span className={css.text}>{text}</span>
          <span className={css.by}>{by}</span>
          <Badge tone={is_closed ? 'good' : 'warn'}>{t(is_closed ? 'inspection.closed' : 'inspection.open')}</Badge>
          {mayChange ? (
            <>
              <Button size="compact-sm" variant="subtle" onClick={() => onClose(id, !is_closed)} {...readOnly}>
                {t(is_closed ? 'inspection.note_reopen' : 'inspection.note_close')}
              </Button>
              <ActionIcon
                variant="subtle"
                aria-label={t('inspection.note_delete', { number })}
                onClick={() => onDelete(id)}
                {...readOnly}
              >
                <IconTrash size={15} stroke={1.8} />
              </ActionIcon>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
