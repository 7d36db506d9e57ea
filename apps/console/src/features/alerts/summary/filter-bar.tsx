import { Button } from '@mantine/core';
import type { AlertStatus } from '@sightline/contract/statuses';
import IconChartPie from '@tabler/icons-react/dist/esm/icons/IconChartPie.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconProgressCheck from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useTranslation } from 'react-i18next';
import { defaultRange } from '../../../entities/alert/alert-range.ts';
import { DateChip } from '../../../entities/date-range/date-chip.tsx';
import type { Day } from '../../../lib/dates.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import css from './filter-bar.module.css';
import { isNarrowed, type ReadState, type SummaryFilter, type SummaryView, withoutFilters } from './summary-address.ts';
import { useFilterChoices } from './use-filter-choices.tsx';
import type { ChangeFilter } from './use-summary-filter.ts';

interface FilterBarProps {
  filter: SummaryFilter;
  today: Day;
  onChange: ChangeFilter;
}

const READ_STATES: readonly ReadState[] = ['show_all', 'unread', 'read'];
const VIEW_ICONS = {
  grid: <IconLayoutGrid size={16} stroke={1.8} aria-hidden="true" />,
  list: <IconLayoutList size={16} stroke={1.8} aria-hidden="true" />,
} satisfies Record<SummaryView, unknown>;

export function FilterBar({ filter, today, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const choices = useFilterChoices(filter.sites);
  const usual = defaultRange(today);
  const isChanged = isNarrowed(filter) || filter.from !== usual.from || filter.to !== usual.to;
  return (
    <search className={css.bar} aria-label={t('filter.label')}>
      <div className={css.chips}>
        <DateChip range={filter} today={today} onChange={onChange} />
        <ChoiceChip
          name={t('filter.site')}
          empty={choices.sites.length > 0 ? `${t('filter.all_sites')} ${choices.sites.length}` : t('filter.all_sites')}
          icon={<IconMapPin size={15} stroke={1.8} aria-hidden="true" />}
          choices={choices.sites}
          chosen={filter.sites}
          // Cameras of sites that are no longer chosen would leave nothing to see.
          onChange={(sites) => onChange({ sites, cameras: [] })}
        />
        <ChoiceChip
          name={t('filter.camera')}
          icon={<IconVideo size={15} stroke={1.8} aria-hidden="true" />}
          choices={choices.cameras}
          chosen={filter.cameras}
          onChange={(cameras) => onChange({ cameras })}
        />
        <ChoiceChip
          name={t('filter.use_case')}
          icon={<IconChartPie size={15} stroke={1.8} aria-hidden="true" />}
          choices={choices.useCases}
          chosen={filter.useCases}
          onChange={(useCases) => onChange({ useCases })}
        />
        <ChoiceChip
          name={t('filter.status')}
          icon={<IconProgressCheck size={15} stroke={1.8} aria-hidden="true" />}
          choices={choices.statuses}
          chosen={filter.statuses}
          onChange={(statuses) => onChange({ statuses: statuses as AlertStatus[] })}
        />
        {isChanged ? (
          <Button
            variant="subtle"
            className={css.reset}
            onClick={() => onChange({ ...withoutFilters(filter), ...usual })}
          >
            {t('filter.reset')}
          </Button>
        ) : null}
      </div>
      <div className={css.switches}>
        <Segmented
          name="read-state"
          label={t('filter.read_label')}
          value={filter.read}
          options={READ_STATES.map((value) => ({ value, label: t(`filter.read.${value}`) }))}
          onChange={(read) => onChange({ read })}
        />
        <span className={css.view}>
          <Segmented
            name="view"
            label={t('filter.view_label')}
            value={filter.view}
            options={(['grid', 'list'] as const).map((value) => ({
              value,
              label: t(`filter.view.${value}`),
              icon: VIEW_ICONS[value],
            }))}
            onChange={(view) => onChange({ view })}
          />
        </span>
      </div>
    </search>
  );
}
