import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useTranslation } from 'react-i18next';
import { hasTypes, type NotificationFilter, TYPES } from '../../../entities/notification/notification-filter.ts';
import css from './type-select.module.css';

interface TypeSelectProps {
  filter: NotificationFilter;
  onChange: (part: Partial<NotificationFilter>) => void;
}

/** Why it was sent. Only alerts come in several types: elsewhere it stands on All. */
export function TypeSelect({ filter, onChange }: TypeSelectProps) {
  const { t } = useTranslation();
  return (
    <span className={css.box}>
      <select
        className={css.select}
        aria-label={t('notifications.type_label')}
        value={filter.type}
        disabled={!hasTypes(filter.platform)}
        onChange={(event) => onChange({ type: event.target.value as NotificationFilter['type'] })}
      >
        {(['all', ...TYPES] as const).map((type) => (
          <option key={type} value={type}>
            {t(`notifications.type.${type}`)}
          </option>
        ))}
      </select>
      <IconSelector className={css.arrow} size={14} stroke={1.8} aria-hidden="true" />
    </span>
  );
}
