import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { useTranslation } from 'react-i18next';
import { joinWords } from '../../../lib/join-words.ts';
import css from './fold-chip.module.css';
import type { ListItem } from './list-items.ts';

const MINUTE_MS = 60_000;

/** How many alerts a row stands for, over what time and on how many cameras. */
export function FoldChip({ item }: { item: ListItem }) {
  const { t, i18n } = useTranslation();
  const { incident } = item;
  if (!incident) return null;
  const minutes = Math.round((Date.parse(incident.to) - Date.parse(incident.from)) / MINUTE_MS);
  const details = [
    ...(minutes > 0 ? [t('inbox.minutes', { count: minutes })] : []),
    ...(item.outside > 0 ? [t('inbox.outside', { count: item.outside })] : []),
    ...(incident.cameras > 1 ? [t('inbox.cameras', { count: incident.cameras })] : []),
  ];
  return (
    <span className={css.fold}>
      <span className={css.chip} title={t('inbox.repeats', { count: incident.alerts })}>
        <IconStack2 size={12} stroke={1.8} aria-hidden="true" />
        <span aria-hidden="true">{incident.alerts}</span>
        <span className="spoken">{t('inbox.repeats', { count: incident.alerts })}</span>
      </span>
      {details.length > 0 ? <span className={css.details}>{joinWords(details, i18n.language)}</span> : null}
    </span>
  );
}
