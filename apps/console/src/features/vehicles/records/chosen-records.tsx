import { MAX_CHOSEN_RECORDS, type VehicleRecord } from '@sightline/contract/vehicles/records';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../forms/question.tsx';
import { call } from '../../../lib/api.ts';
import { numberText } from '../../../lib/number-text.ts';
import { BulkBar, bulkButton } from '../../../ui/bulk-bar.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { type List, rowsOf } from '../../../ui/record-list.tsx';
import { toast } from '../../../ui/toasts.tsx';
import type { Selection } from '../../../ui/use-selection.ts';
import { EditChosen } from './edit-chosen.tsx';
import { PushChosen } from './push-chosen.tsx';
import { useVehicleAction } from './records-queries.ts';
import { useChooseAll } from './use-choose-all.ts';
import type { RecordRights } from './use-record-rights.ts';

interface ChosenRecordsProps {
  selection: Selection<VehicleRecord>;
  list: List<VehicleRecord> & { data?: { pages: { count: number; count_exact: boolean }[] } | undefined };
  rights: RecordRights;
}

/** What can be done with the chosen records (VM-15, VM-16, VM-22). */
export function ChosenRecords({ selection, list, rights }: ChosenRecordsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'edit' | 'delete' | 'push'>();
  const close = () => setOpen(undefined);
  const change = useVehicleAction((ids: string[]) =>
    call('PATCH /vehicle_management/records/info/bulk_update/', { body: { ids, is_checked: true } }),
  );
  const count = selection.keys.size;
  if (count === 0) return null;
  const ids = [...selection.keys];
  const done = (changed: number) => {
    toast.success(t('vehicles.bulk.changed', { count: changed }));
    close();
    selection.clear();
  };
  const check = () => change.mutate(ids, { onSuccess: (answer) => done(answer.count) });
  return (
    <>
      <BulkBar label={t('vehicles.bulk.label')} count={t('vehicles.bulk.chosen', { count })} onClear={selection.clear}>
        <AllButton selection={selection} list={list} />
        {rights.updates ? (
          <>
            <BarButton icon={<IconCheck size={15} stroke={1.8} aria-hidden="true" />} onClick={check}>
              {t('vehicles.bulk.checked')}
            </BarButton>
            <BarButton icon={<IconPencil size={15} stroke={1.8} aria-hidden="true" />} onClick={() => setOpen('edit')}>
              {t('vehicles.bulk.edit')}
            </BarButton>
          </>
        ) : null}
        {rights.pushes ? (
          <BarButton icon={<IconSend size={15} stroke={1.8} aria-hidden="true" />} onClick={() => setOpen('push')}>
            {t('vehicles.push.action')}
          </BarButton>
        ) : null}
        {rights.deletes ? (
          <BarButton icon={<IconTrash size={15} stroke={1.8} aria-hidden="true" />} onClick={() => setOpen('delete')}>
            {t('vehicles.bulk.delete')}
          </BarButton>
        ) : null}
      </BulkBar>
      {open === 'edit' ? <EditChosen ids={ids} onDone={done} onClose={close} /> : null}
      {open === 'push' ? <PushChosen ids={ids} onClose={close} /> : null}
      <DeleteChosen ids={ids} isOpen={open === 'delete'} onClose={close} onDone={selection.clear} />
    </>
  );
}

interface BarButtonProps {
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function BarButton({ icon, onClick, children }: BarButtonProps) {
  const readOnly = useReadOnly();
  return (
    <button type="button" className={bulkButton} onClick={onClick} {...readOnly}>
      {icon}
      {children}
    </button>
  );
}

/** Chooses what is not loaded yet as well; absent when there is nothing more. */
function AllButton({ selection, list }: Omit<ChosenRecordsProps, 'rights'>) {
  const { t } = useTranslation();
  const { isChoosing, chooseAll } = useChooseAll(list, selection);
  const found = Math.min(list.data?.pages[0]?.count ?? 0, MAX_CHOSEN_RECORDS);
  const loaded = rowsOf(list)?.length ?? 0;
  if (selection.keys.size >= Math.max(found, Math.min(loaded, MAX_CHOSEN_RECORDS))) return null;
  return (
    <button type="button" className={bulkButton} disabled={isChoosing} onClick={chooseAll}>
      {isChoosing ? t('vehicles.bulk.loading') : t('vehicles.bulk.all', { shown: numberText(found) })}
    </button>
  );
}

interface DeleteChosenProps {
  ids: string[];
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

function DeleteChosen({ ids, isOpen, onClose, onDone }: DeleteChosenProps) {
  const { t } = useTranslation();
  const remove = useVehicleAction(
    (chosen: string[]) => call('POST /vehicle_management/records/info/bulk_delete/', { body: { ids: chosen } }),
    { failed: t('vehicles.delete_record.failed') },
  );
  const onSuccess = ({ count }: { count: number }) => {
    toast.success(t('vehicles.bulk.deleted', { count }));
    onClose();
    onDone();
  };
  return (
    <Question
      isOpen={isOpen}
      title={t('vehicles.bulk.delete_title', { count: ids.length })}
      agree={t('vehicles.bulk.delete')}
      isDangerous
      isBusy={remove.isPending}
      onCancel={onClose}
      onAgree={() => remove.mutate(ids, { onSuccess })}
    >
      {t('vehicles.bulk.delete_hint')}
    </Question>
  );
}
