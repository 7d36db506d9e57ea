import { Button } from '@mantine/core';
import type { FaceRecord } from '@sightline/contract/people/logs';
import type { PermissionKey } from '@sightline/contract/permissions';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { NoRecords, RecordList } from '../../../ui/record-list.tsx';
import type { Column } from '../../../ui/record-table.tsx';
import { AddPerson } from '../shared/add-person.tsx';
import { IdentifyPopup, useIdentifyText } from '../shared/identify-popup.tsx';
import { canIdentify } from '../shared/identifying.ts';
import { isNarrowed, WIDEST } from '../shared/log-address.ts';
import { LogFilters } from '../shared/log-filters.tsx';
import { captureLogQuery } from '../shared/log-queries.ts';
import css from '../shared/people.module.css';
import { useLivePeople } from '../shared/people-queries.ts';
import { useFaceColumns } from '../shared/use-face-columns.tsx';
import { useLog } from '../shared/use-log.ts';
import { WhyNoFaces } from '../shared/why-no-faces.tsx';

const ICON = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

/** Capture Logs > Dashboard: every face that cameras have captured, and the way into the database (SCR-22). */
export function CaptureLogs() {
  const { t } = useTranslation();
  const log = useLog('/capture-logs/dashboard');
  useLivePeople();
  const { filter, change } = log;
  const list = useInfiniteQuery(captureLogQuery(filter));
  const [added, setAdded] = useState<FaceRecord>();
  const [identified, setIdentified] = useState<FaceRecord>();
  const columns = useCaptureColumns(setAdded, setIdentified);
  return (
    <PageFrame title={t('people.capture_title')}>
      <LogFilters log={log} found={list.data?.pages[0]} hasStates={false} />
      <RecordList
        label={t('people.capture_title')}
        columns={columns}
        list={list}
        empty={
          <>
            <NoRecords
              icon={<IconId size={20} stroke={1.8} />}
              hint={t('people.log.none')}
              isNarrowed={isNarrowed(filter)}
              onClear={() => change(WIDEST)}
            />
            <WhyNoFaces part="capture_logs" sites={filter.sites} />
          </>
        }
      />
      <AddPerson key={added?.id} isOpen={added !== undefined} capture={added} onClose={() => setAdded(undefined)} />
      {identified ? <IdentifyPopup isOpen record={identified} onClose={() => setIdentified(undefined)} /> : null}
    </PageFrame>
  );
}

/** Columns of faces, with what became of each in place of whether they might come in. */
function useCaptureColumns(
  onAdd: (record: FaceRecord) => void,
  onIdentify: (record: FaceRecord) => void,
): Column<FaceRecord>[] {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const user = useCurrentUser();
  const identifyText = useIdentifyText();
  const mayDo = (permission: PermissionKey) => mayOpen(user, { permission });
  const mayDecide = mayDo('access_control_create_face');
  const columns = useFaceColumns().filter(({ key }) => key !== 'state');
  return [
    ...columns,
    {
      key: 'result',
      label: t('people.column.result'),
      cell: ({ result }) => t(`people.result.${result}`),
      isMinor: true,
    },
    {
      key: 'actions',
      label: t('people.column.actions'),
      head: <span className="spoken">{t('people.column.actions')}</span>,
      isControl: true,
      cell: (record) =>
        mayDecide ? (
          <span className={css.rowActions}>
            {!record.person && record.picture ? (
              <Button
                variant="default"
                leftSection={<IconUserPlus {...ICON} />}
                onClick={() => onAdd(record)}
                {...readOnly}
              >
                <span className={css.actionText}>{t('people.action.add_face')}</span>
              </Button>
            ) : null}
            {canIdentify(record, mayDo) ? (
              <Button
                variant={record.person ? 'subtle' : 'default'}
                className={css.identifyButton}
                leftSection={<IconUserSearch {...ICON} />}
                onClick={() => onIdentify(record)}
                {...readOnly}
              >
                <span className={css.actionText}>{identifyText(record)}</span>
              </Button>
            ) : null}
          </span>
        ) : null,
    },
  ];
}
