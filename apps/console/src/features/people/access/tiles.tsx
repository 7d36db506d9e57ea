import type { PersonAuthorisation } from '@sightline/contract/people/authorisation';
import type { AccessCounts } from '@sightline/contract/people/logs';
import type { Icon } from '@tabler/icons-react';
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs';
import { useTranslation } from 'react-i18next';
import { AUTHORISATION_LOOKS } from '../../../entities/authorisation/authorisation-badge.tsx';
import { numberText, percentText } from '../../../lib/number-text.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Log } from '../shared/use-log.ts';
import css from './access.module.css';
import { LogLink } from './log-link.tsx';

interface Tile {
  key: string;
  name: string;
  icon: Icon;
  value: number;
  note: string;
  tone?: 'good' | 'warn' | 'bad';
  /** Whose entries it counts; all, where there are none. */
  states: PersonAuthorisation[];
}

/** Who came in during the period, in five figures. */
export function Tiles({ counts, log }: { counts: AccessCounts | undefined; log: Log }) {
  const { t } = useTranslation();
  const tiles = useTiles(counts);
  return (
    <section className={css.tiles} aria-label={t('people.figures')}>
      {tiles.map(({ key, name, icon: Shown, value, note, tone, states }) => (
        <div key={key} className={css.tile} data-tile={key} data-tone={value > 0 ? tone : undefined}>
          <span className={css.tileName}>
            <Shown size={14} stroke={1.8} aria-hidden="true" />
            {name}
          </span>
          {counts ? (
            <b className={css.amount}>
              <LogLink
                log={log}
                part={states.length > 0 ? { authorisations: states } : {}}
                className={css.cover}
                name={name}
                value={value}
              />
            </b>
          ) : (
            <Skeleton width={48} height={24} />
          )}
          <span className={css.tileNote}>{counts ? note : ''}</span>
        </div>
      ))}
    </section>
  );
}

function useTiles(counts: AccessCounts | undefined): Tile[] {
  const { t } = useTranslation();
  const { entries = 0, people = 0, alerts = 0, added = 0 } = counts ?? {};
  const of = (state: 'authorised' | 'unauthorised' | 'unknown' | 'expired') => ({
    key: state,
    name: t(`authorisation.state.${state}`),
    icon: AUTHORISATION_LOOKS[state].icon,
    value: counts?.authorisations[state].entries ?? 0,
    states: [state],
  });
  const authorised = of('authorised');
  const share = entries > 0 ? t('people.of_entries', { share: percentText(authorised.value / entries) }) : '';
  return [
    {
      key: 'entries',
      name: t('people.entries'),
      icon: IconLogin2,
      value: entries,
      states: [],
      note: t('people.different', { count: people, shown: numberText(people) }),
    },
    { ...authorised, note: share, tone: 'good' },
    { ...of('unauthorised'), note: t('people.alerts', { count: alerts }), tone: 'bad' },
    { ...of('unknown'), note: t('people.added', { count: added }), tone: 'warn' },
    {
      ...of('expired'),
      note: t('people.to_renew', { count: counts?.authorisations.expired.people ?? 0 }),
    },
  ];
}
