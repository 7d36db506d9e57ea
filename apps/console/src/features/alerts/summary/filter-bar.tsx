import { Button } from '@mantine/core';
import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { defaultRange } from '../../../entities/alert/alert-range.ts';
import { DateChip } from '../../../entities/date-range/date-chip.tsx';
import type { Day } from '../../../lib/dates.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import {
  isNarrowed,
  type ReadState,
  type SummaryFilter,
  type SummaryView,
  withoutFilters,
} from '../shared/summary-address.ts';
import type { ChangeFilter } from '../shared/use-summary-filter.ts';
import css from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';

interface FilterBarProps {
  filter: SummaryFilter;
  today: Day;
  /** People are asked for by an alert of the list. */
  sample: Alert | undefined;
  onChange: ChangeFilter;
  /** Goes through unread alerts one by one; only offered on a phone. */
  onTriage: (() => void) | undefined;
}

const READ_STATES: readonly ReadState[] = ['show_all', 'unread', 'read'];
const VIEW_ICONS = {
  grid: <IconLayoutGrid size={16} stroke={1.8} aria-hidden="true" />,
  list: <IconLayoutList size={16} stroke={1.8} aria-hidden="true" />,
} satisfies Record<SummaryView, unknown>;

export function FilterBar({ filter, today, sample, onChange, onTriage }: FilterBarProps) {
  const { t } = useTranslation();
  const usual = defaultRange(today);
  const isChanged = isNarrowed(filter) || filter.from !== usual.from || filter.to !== usual.to;
  return (
    <search className={css.bar} aria-label={t('filter.label')}>
      {onTriage ? (
        <Button className={css.triage} leftSection={<IconCards size={16} stroke={1.8} />} onClick={onTriage}>
          {t('inbox.triage.start')}
        </Button>
      ) : null}
      <div className={css.chips}>
        <DateChip range={filter} today={today} onChange={onChange} />
        <FilterChips filter={filter} sample={sample} onChange={onChange} />
        {isChanged ? (
          <Button
            variant="subtle"
            className={css.reset}
            onClick={() => onChange({ ...withoutFilters(filter), ...usual, saved: '' })}
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
