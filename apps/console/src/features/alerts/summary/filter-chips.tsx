import type { AlertStatus } from '@sightline/contract/statuses';
import IconChartPie from '@tabler/icons-react/dist/esm/icons/IconChartPie.mjs';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { ZoneFilter } from '../../../entities/zones/zone-filter.tsx';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import type { SummaryFilter } from '../shared/summary-address.ts';
import type { ChangeFilter } from '../shared/use-summary-filter.ts';
import { weekHourText } from '../shared/week-hour.ts';
import { AssigneeChip } from './assignee-chip.tsx';
import { type MoreFilter, MoreFilters } from './more-filters.tsx';
import { SetChip } from './set-chip.tsx';
import { TimeChip } from './time-chip.tsx';
import { useFilterChoices } from './use-filter-choices.tsx';

interface FilterChipsProps {
  filter: SummaryFilter;
  sample: Alert | undefined;
  onChange: ChangeFilter;
}

const ICON = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

/** What narrows the list, one chip each; rare ones are there when they are set or asked for. */
export function FilterChips({ filter, sample, onChange }: FilterChipsProps) {
  const { t } = useTranslation();
  const rights = useAlertRights();
  const choices = useFilterChoices(filter.sites);
  const [asked, setAsked] = useState<readonly MoreFilter[]>([]);
  const hasGroups = filter.groups.length > 0 || asked.includes('group');
  const hasZones = filter.zones.length > 0 || asked.includes('zone');
  const hasTime = filter.time !== undefined || asked.includes('time');
  const add = (more: MoreFilter) => {
    if (more === 'group' || more === 'zone' || more === 'time') setAsked([...asked, more]);
    else onChange({ flags: [...filter.flags, more] });
  };
  return (
    <>
      {hasTime ? <TimeChip time={filter.time} onChange={(time) => onChange({ time })} /> : null}
      <ChoiceChip
        name={t('filter.site')}
        empty={choices.sites.length > 0 ? `${t('filter.all_sites')} ${choices.sites.length}` : t('filter.all_sites')}
        icon={<IconMapPin {...ICON} />}
        choices={choices.sites}
        chosen={filter.sites}
        // Groups and cameras of sites that are no longer chosen would leave nothing to see.
        onChange={(sites) => onChange({ sites, groups: [], cameras: [], zones: [], planArea: undefined })}
      />
      {hasGroups ? (
        <ChoiceChip
          name={t('viewer.group')}
          icon={<IconFolder {...ICON} />}
          choices={choices.groups}
          chosen={filter.groups}
          onChange={(groups) => onChange({ groups })}
        />
      ) : null}
      <ChoiceChip
        name={t('filter.camera')}
        icon={<IconVideo {...ICON} />}
        choices={choices.cameras}
        chosen={filter.cameras}
        onChange={(cameras) => onChange({ cameras })}
      />
      {hasZones ? (
        <ZoneFilter sites={filter.sites} chosen={filter.zones} onChange={(zones) => onChange({ zones })} />
      ) : null}
      <ChoiceChip
        name={t('filter.use_case')}
        icon={<IconChartPie {...ICON} />}
        choices={choices.useCases}
        chosen={filter.useCases}
        onChange={(useCases) => onChange({ useCases })}
      />
      {rights.seesStatus ? (
        <ChoiceChip
          name={t('filter.status')}
          icon={null}
          choices={choices.statuses.filter(({ value }) => value !== 'invalid' || rights.seesInvalid)}
          chosen={filter.statuses}
          onChange={(statuses) => onChange({ statuses: statuses as AlertStatus[] })}
        />
      ) : null}
      {rights.seesAssignee ? <AssigneeChip chosen={filter.assignees} sample={sample} onChange={onChange} /> : null}
      {filter.clock === 'site' ? (
        <SetChip name={t('inbox.site_days')} onClear={() => onChange({ clock: 'viewer' })} />
      ) : null}
      {filter.weekHour ? (
        <SetChip name={weekHourText(filter.weekHour)} onClear={() => onChange({ weekHour: undefined })} />
      ) : null}
      {filter.planArea ? <SetChip name={t('inbox.place')} onClear={() => onChange({ planArea: undefined })} /> : null}
      {filter.flags.map((flag) => (
        <SetChip
          key={flag}
          name={t(`inbox.flag.${flag}`)}
          onClear={() => onChange({ flags: filter.flags.filter((one) => one !== flag) })}
        />
      ))}
      <MoreFilters
        isSet={{
          group: hasGroups,
          zone: hasZones || !rights.seesZones,
          time: hasTime,
          bookmarked: filter.flags.includes('bookmarked'),
          followed: filter.flags.includes('followed'),
          doubtful: filter.flags.includes('doubtful'),
          marked_for_deletion: filter.flags.includes('marked_for_deletion') || !rights.seesMark,
        }}
        onAdd={add}
      />
    </>
  );
}
