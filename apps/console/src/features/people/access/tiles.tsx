import type { PersonAuthorisation } from '@sightline/contract/people/authorisation';
import type { AccessCounts } from '@sightline/contract/people/logs';
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs';
import { useTranslation } from 'react-i18next';
import { AUTHORISATION_LOOKS } from '../../../entities/authorisation/authorisation-badge.tsx';
import { numberText, percentText } from '../../../lib/number-text.ts';
import { type FigureTile, FigureTiles } from '../../../ui/figure-tiles.tsx';
import type { Log } from '../shared/use-log.ts';
import { LogLink } from './log-link.tsx';

interface Tile extends FigureTile {
  /** Whose entries it counts; all, where there are none. */
  states: PersonAuthorisation[];
}

/** Who came in during the period, in five figures. */
export function Tiles({ counts, log }: { counts: AccessCounts | undefined; log: Log }) {
  const { t } = useTranslation();
  const tiles = useTiles(counts);
  return (
    <FigureTiles
      label={t('people.figures')}
      tiles={tiles}
      isLoading={!counts}
      renderAmount={({ name, value, states }) => (
        <LogLink log={log} part={states.length > 0 ? { authorisations: states } : {}} name={name} value={value} />
      )}
    />
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
