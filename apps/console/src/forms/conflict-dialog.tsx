import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Popup } from '../ui/popup.tsx';
import versions from '../ui/versions.module.css';
import css from './conflict-dialog.module.css';

export interface ConflictRow {
  name: string;
  mine: string;
  theirs: string;
}

export interface ConflictDialogProps {
  isOpen: boolean;
  /** Both versions, field by field, where they can be said in a word. */
  rows?: readonly ConflictRow[];
  /** Closing decides nothing: the next save asks again. */
  onClose: () => void;
  onSettle: (takes: 'mine' | 'theirs') => void;
}

/** Somebody else saved the same first: theirs, or yours on top of theirs with the next Save. */
export function ConflictDialog({ isOpen, rows = [], onClose, onSettle }: ConflictDialogProps) {
  const { t } = useTranslation();
  return (
    <Popup
      isOpen={isOpen}
      onClose={onClose}
      title={t('form.conflict.title')}
      closeLabel={t('form.close')}
      actions={
        <>
          <Button variant="default" onClick={() => onSettle('theirs')}>
            {t('form.conflict.take_theirs')}
          </Button>
          <Button onClick={() => onSettle('mine')} data-autofocus>
            {t('form.conflict.keep_mine')}
          </Button>
        </>
      }
    >
      <p className={css.hint}>{t('form.conflict.hint')}</p>
      {rows.length > 0 ? <Versions rows={rows} /> : null}
    </Popup>
  );
}

function Versions({ rows }: { rows: readonly ConflictRow[] }) {
  const { t } = useTranslation();
  return (
    <table className={`${versions.table} ${css.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('form.conflict.field')}</th>
          <th scope="col">{t('form.conflict.mine')}</th>
          <th scope="col">{t('form.conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, mine, theirs }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
