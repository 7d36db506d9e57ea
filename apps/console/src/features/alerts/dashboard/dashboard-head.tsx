import type { AlertStatus } from '@sightline/contract/statuses';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { CompareButton } from '../../../entities/date-range/compare-button.tsx';
import { PeriodChoice } from '../../../entities/date-range/period-choice.tsx';
import { lengthOf } from '../../../entities/date-range/periods.ts';
import { siteGroupingsQuery } from '../../../entities/site/site-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useDayText } from '../../../entities/user/use-day-text.ts';
import type { Day } from '../../../lib/dates.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import css from './dashboard.module.css';
import type { DashboardFilter } from './dashboard-address.ts';
import { ReportButton } from './report-button.tsx';
import { useDashboard } from './use-dashboard.ts';

interface DashboardHeadProps {
  filter: DashboardFilter;
  today: Day;
  /** How many alerts it counts. */
  alerts: number;
  onChange: (part: Partial<DashboardFilter>) => void;
}

/** Sites and cameras within reach; cameras follow the chosen sites. */
function useChoices(sites: readonly string[]) {
  const user = useCurrentUser();
  const { data: tree = [] } = useQuery({
    ...siteGroupingsQuery,
    enabled: mayOpen(user, { permission: 'sites_list__view' }),
  });
  return {
    sites: tree.map(({ id, name }) => ({ value: id, label: name })),
    cameras: tree
      .filter(({ id }) => sites.length === 0 || sites.includes(id))
      .flatMap((site) =>
        site.groups.flatMap((group) =>
          group.cameras.map(({ id, name }) => ({ value: id, label: name, group: `${site.name} · ${group.name}` })),
        ),
      ),
  };
}

/** What Shift and a click have added: use cases and statuses, each to be taken away again. */
function AddedMarks({ filter, onChange }: Pick<DashboardHeadProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation();
  const marks = [
    ...filter.useCases.map((key) => ({
      key,
      name: nameOfUseCase(t, key),
      without: { useCases: filter.useCases.filter((each) => each !== key) },
    })),
    ...filter.statuses.map((key: AlertStatus) => ({
      key,
      name: t(`status.${key}`),
      without: { statuses: filter.statuses.filter((each) => each !== key) },
    })),
  ];
  return marks.map(({ key, name, without }) => (
    <button
      key={key}
      type="button"
      className={css.mark}
      aria-label={t('filter.clear', { name })}
      onClick={() => onChange(without)}
    >
      {name}
      <IconX size={13} stroke={2} aria-hidden="true" />
    </button>
  ));
}

export function DashboardHead({ filter, today, alerts, onChange }: DashboardHeadProps) {
  const { t } = useTranslation();
  const dayText = useDayText();
  const choices = useChoices(filter.sites);
  const { section } = useDashboard();
  return (
    <header className={css.head}>
      <h1 className={css.title}>{t(section.flowTab ? 'dashboard.title2' : 'dashboard.title')}</h1>
      <span className={css.range}>
        {dayText(filter.from)} – {dayText(filter.to)}
      </span>
      <search className={css.filters} aria-label={t('dashboard.filters')}>
        <ChoiceChip
          name={t('filter.site')}
          empty={t('dashboard.all', { count: choices.sites.length })}
          icon={<IconMapPin size={15} stroke={1.8} aria-hidden="true" />}
          choices={choices.sites}
          chosen={filter.sites}
          onChange={(sites) => onChange({ sites, cameras: [], plan: '' })}
        />
        <ChoiceChip
          name={t('filter.camera')}
          empty={t('dashboard.all', { count: choices.cameras.length })}
          icon={<IconVideo size={15} stroke={1.8} aria-hidden="true" />}
          choices={choices.cameras}
          chosen={filter.cameras}
          onChange={(cameras) => onChange({ cameras })}
        />
        <AddedMarks filter={filter} onChange={onChange} />
        <CompareButton
          isOn={filter.compare === 'on'}
          days={lengthOf(filter)}
          onChange={(isOn) => onChange({ compare: isOn ? 'on' : 'off' })}
        />
        <PeriodChoice range={filter} today={today} onChange={onChange} />
        <ReportButton filter={filter} count={alerts} />
      </search>
    </header>
  );
}
