import { NOBODY } from '@sightline/contract/alerts/records';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { alertPeopleQuery } from '../../../entities/alert/people-list.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { choiceOf } from '../../../ui/searched-chip.tsx';
import { useSearched } from '../../../ui/use-searched.ts';
import { ME } from '../shared/summary-address.ts';
import type { ChangeFilter } from '../shared/use-summary-filter.ts';

interface AssigneeChipProps {
  chosen: readonly string[];
  /** An alert of the list: those who may see it can be chosen. Without one, oneself and nobody are left. */
  sample: Alert | undefined;
  onChange: ChangeFilter;
}

/** Whose alerts the list shows; oneself and nobody are always there. */
export function AssigneeChip({ chosen, sample, onChange }: AssigneeChipProps) {
  const { t } = useTranslation();
  const me = useCurrentUser();
  const { typed, setTyped, search } = useSearched();
  const { data } = useQuery({ ...alertPeopleQuery(sample?.id ?? '', search), enabled: sample !== undefined });
  const others = (data?.results ?? []).filter(({ id }) => id !== me.id).map(choiceOf);
  const isAsked = typed !== '' || (data?.next ?? null) !== null;
  const always = [
    { value: ME, label: t('inbox.me') },
    { value: NOBODY, label: t('alerts.unassigned') },
  ];
  return (
    <ChoiceChip
      name={t('column.assignee')}
      icon={null}
      choices={typed === '' ? [...always, ...others] : others}
      chosen={chosen}
      onChange={(assignees) => onChange({ assignees })}
      onSearch={isAsked ? setTyped : undefined}
    />
  );
}
