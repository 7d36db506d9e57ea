import { ActionIcon, Button } from '@mantine/core';
import { MAX_CHOSEN_RECORDS, type VehicleRecord } from '@sightline/contract/vehicles/records';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../entities/alert/use-today.ts';
import { DateChip } from '../../../entities/date-range/date-chip.tsx';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { Question } from '../../../forms/question.tsx';
import { call } from '../../../lib/api.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { NoRecords, RecordList, rowsOf } from '../../../ui/record-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useSelection } from '../../../ui/use-selection.ts';
import { AuthorisationChip } from '../shared/authorisation-chip.tsx';
import { TypeChip } from '../shared/type-chip.tsx';
import { useCorrectRecord } from '../shared/vehicle-queries.ts';
import { ChosenRecords } from './chosen-records.tsx';
import { EditRecord } from './edit-record.tsx';
import type { TabProps } from './plates-tab.tsx';
import css from './records.module.css';
import { type RecordsFilter, WIDEST } from './records-address.ts';
import { recordInfosQuery, useVehicleAction } from './records-queries.ts';
import { useChoiceColumn } from './use-choice-column.tsx';
import { useRecordColumns } from './use-record-columns.tsx';
import { useRecordRights } from './use-record-rights.ts';

const NO_ROWS: readonly VehicleRecord[] = [];
const keyOf = ({ id }: VehicleRecord) => id;

const isNarrowed = ({ search, sites, authorisations, types, record }: RecordsFilter) =>
  search !== '' || sites.length + authorisations.length + types.length > 0 || record !== 'all';

/** Entries and exits as they can be corrected; those that wait for somebody, or all of them. */
export function RecordsTab({ filter, change }: TabProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(recordInfosQuery(filter));
  const [edited, setEdited] = useState<VehicleRecord>();
  const [deleted, setDeleted] = useState<VehicleRecord>();
  const columns = useRecordColumns();
  const rows = rowsOf(list) ?? NO_ROWS;
  const selection = useSelection(rows, keyOf, MAX_CHOSEN_RECORDS);
  const rights = useRecordRights();
  const choice = useChoiceColumn(selection, rows);
  const isConfirming = filter.tab === 'confirm';
  const actions = {
    key: 'actions',
    label: t('vehicles.column.actions'),
    head: <span className="spoken">{t('vehicles.column.actions')}</span>,
    isControl: true,
    cell: (record: VehicleRecord) => (
      <RecordActions
        record={record}
        isConfirming={isConfirming}
        onEdit={() => setEdited(record)}
        onDelete={() => setDeleted(record)}
      />
    ),
  };
  return (
    <>
      <RecordFilters filter={filter} change={change} found={list.data?.pages[0]} />
      <RecordList
        label={t(isConfirming ? 'vehicles.tab.confirm' : 'vehicles.tab.records')}
        columns={rights.any ? [choice, ...columns, actions] : [...columns, actions]}
        list={list}
        selected={selection.keys}
        empty={
          <NoRecords
            icon={<IconCar size={20} stroke={1.8} />}
            hint={t(isConfirming ? 'vehicles.checks.none' : 'vehicles.records.none')}
            isNarrowed={isNarrowed(filter)}
            onClear={() => change({ ...WIDEST, sites: [] })}
          />
        }
      />
      {rights.any ? <ChosenRecords selection={selection} list={list} rights={rights} /> : null}
      {edited ? <EditRecord record={edited} onClose={() => setEdited(undefined)} /> : null}
      <DeleteQuestion record={deleted} onClose={() => setDeleted(undefined)} />
    </>
  );
}

interface RecordFiltersProps extends TabProps {
  found: { count: number; count_exact: boolean } | undefined;
}

function RecordFilters({ filter, change, found }: RecordFiltersProps) {
  const { t } = useTranslation();
  const today = useToday();
  return (
    <FilterBar label={t('vehicles.filters')} found={found} countText={(words) => t('vehicles.records.count', words)}>
      <SearchBox label={t('vehicles.plate')} value={filter.search} onChange={(search) => change({ search })} />
      <SiteFilter chosen={filter.sites} onChange={(sites) => change({ sites })} />
      <AuthorisationChip chosen={filter.authorisations} onChange={(authorisations) => change({ authorisations })} />
      <TypeChip chosen={filter.types} isAsked={false} onChange={(types) => change({ types })} />
      <DateChip range={filter} today={today} onChange={({ from, to }) => change({ from, to })} />
      <Segmented
        name="records-kind"
        label={t('vehicles.records.kind')}
        value={filter.record}
        options={(['all', 'entry', 'exit'] as const).map((value) => ({ value, label: t(`vehicles.record.${value}`) }))}
        onChange={(record) => change({ record })}
      />
    </FilterBar>
  );
}

interface RecordActionsProps {
  record: VehicleRecord;
  isConfirming: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function RecordActions({ record, isConfirming, onEdit, onDelete }: RecordActionsProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  const correct = useCorrectRecord();
  const { id, look_alike } = record;
  const mayUpdate = mayOpen(user, { permission: 'vm_record__update' });
  const name = record.license_plate ?? t('vehicles.unread');
  return (
    <span className={css.rowActions}>
      {mayUpdate && isConfirming && look_alike ? (
        <Button
          onClick={() => correct.mutate({ id, change: { license_plate: look_alike.license_plate } })}
          {...readOnly}
        >
          {t('vehicles.reads.is', { plate: look_alike.license_plate })}
        </Button>
      ) : null}
      {mayUpdate && isConfirming ? (
        <Button variant="default" onClick={() => correct.mutate({ id, change: { is_checked: true } })} {...readOnly}>
          {t('vehicles.action.dismiss')}
        </Button>
      ) : null}
      {mayUpdate ? (
        <ActionIcon aria-label={t('vehicles.edit_record.of', { name })} onClick={onEdit} {...readOnly}>
          <IconPencil size={16} stroke={1.8} />
        </ActionIcon>
      ) : null}
      {mayOpen(user, { permission: 'vm_record__delete' }) ? (
        <ActionIcon aria-label={t('vehicles.delete_record.of', { name })} onClick={onDelete} {...readOnly}>
          <IconTrash size={16} stroke={1.8} />
        </ActionIcon>
      ) : null}
    </span>
  );
}

function DeleteQuestion({ record, onClose }: { record: VehicleRecord | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useVehicleAction(
    (id: string) => call('DELETE /vehicle_management/records/info/:id/', { params: { id } }),
    { done: t('vehicles.delete_record.done'), failed: t('vehicles.delete_record.failed') },
  );
  return (
    <Question
      isOpen={record !== undefined}
      title={t('vehicles.delete_record.title')}
      agree={t('vehicles.delete_record.action')}
      isDangerous
      isBusy={remove.isPending}
      onCancel={onClose}
      onAgree={() => record && remove.mutate(record.id, { onSuccess: onClose })}
    >
      {t('vehicles.delete_record.hint')}
    </Question>
  );
}
