import type { EvacuationList } from '@sightline/contract/evacuation';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconUrgent from '@tabler/icons-react/dist/esm/icons/IconUrgent.mjs';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../lib/number-text.ts';
import { useNow } from '../../../ui/use-now.ts';
import css from './evacuation.module.css';
import { useEvacueeWords } from './use-evacuee-words.ts';

const SECOND_MS = 1000;

/** Minutes and seconds, with hours once there are any. */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return [...(hours > 0 ? [String(hours)] : []), two(Math.floor(seconds / 60) % 60), two(seconds % 60)].join(':');
}

/** How an evacuation goes; while none runs, how many are on site. */
export function Banner({ list, unsent }: { list: EvacuationList; unsent: number }) {
  const { t } = useTranslation();
  const { running, rows } = list;
  const of = (kind: 'person' | 'vehicle') => rows.filter((row) => row.kind === kind).length;
  return (
    <section className={css.banner} data-running={running?.kind} aria-label={t('evacuation.title')}>
      {running ? <Clock list={list} /> : <Figure name={t('evacuation.now')} value={rows.length} />}
      {running ? (
        <>
          <Figure name={t('evacuation.at_start')} value={running.on_site} />
          <Figure name={t('evacuation.accounted')} value={running.accounted} tone="good" />
          <Figure name={t('evacuation.missing')} value={running.on_site - running.accounted} tone="bad" />
        </>
      ) : (
        <>
          <Figure name={t('evacuation.kind.person')} value={of('person')} />
          <Figure name={t('evacuation.kind.vehicle')} value={of('vehicle')} />
        </>
      )}
      <p className={css.kept} role="status">
        <IconCloudOff size={15} stroke={1.8} aria-hidden="true" />
        {unsent > 0 ? t('evacuation.unsent', { count: unsent }) : t('evacuation.kept')}
      </p>
    </section>
  );
}

function Figure({ name, value, tone }: { name: string; value: number; tone?: 'good' | 'bad' }) {
  return (
    <div className={css.figure} data-tone={value > 0 ? tone : undefined}>
      <span>{name}</span>
      <b>{numberText(value)}</b>
    </div>
  );
}

function Clock({ list: { running, site } }: { list: EvacuationList }) {
  const { t } = useTranslation();
  const now = useNow(SECOND_MS);
  const { timeText } = useEvacueeWords(site.time_zone);
  if (!running) return null;
  return (
    <div className={css.figure}>
      <span className={css.kind}>
        <IconUrgent size={15} stroke={1.8} aria-hidden="true" />
        {t(`evacuation.running_${running.kind}`)}
      </span>
      <b role="timer">{clockText(now.getTime() - Date.parse(running.started_at))}</b>
      <span>{t('evacuation.since', { time: timeText(running.started_at) })}</span>
    </div>
  );
}
