import { Button } from '@mantine/core';
import { EVACUATION_KINDS, type EvacuationKind, type EvacuationList } from '@sightline/contract/evacuation';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconUrgent from '@tabler/icons-react/dist/esm/icons/IconUrgent.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { awaitedDownloads } from '../../../entities/export/awaited-downloads.ts';
import { Question } from '../../../forms/question.tsx';
import { call } from '../../../lib/api.ts';
import { Popup } from '../../../ui/popup.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './evacuation.module.css';
import { evacuationKey, evacuationQuery } from './use-evacuation.ts';

interface RunActionsProps {
  list: EvacuationList;
  mayRun: boolean;
}

/** Print, report, start and end. */
export function RunActions({ list, mayRun }: RunActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {list.last && !list.running ? <ReportButton run={list.last.id} /> : null}
      <Button
        variant="default"
        leftSection={<IconPrinter size={15} stroke={1.8} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('evacuation.print')}
      </Button>
      {mayRun ? list.running ? <EndButton running={list.running} /> : <StartButton list={list} /> : null}
    </>
  );
}

/** Told of a file that is on its way. */
function useAwaited() {
  const { t } = useTranslation();
  return ({ id }: { id: string }) => {
    awaitedDownloads.add(id);
    toast.info(t('evacuation.report_begun'), t('evacuation.report_hint'));
  };
}

function ReportButton({ run }: { run: string }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const begin = useMutation({
    mutationFn: () => call('POST /evacuation/runs/:id/report/', { params: { id: run }, body: {} }),
    meta: { failureTitle: t('evacuation.report_failed') },
    onSuccess: useAwaited(),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={15} stroke={1.8} aria-hidden="true" />}
      loading={begin.isPending}
      onClick={() => begin.mutate()}
      {...readOnly}
    >
      {t('evacuation.report')}
    </Button>
  );
}

function StartButton({ list: { site } }: { list: EvacuationList }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const start = useMutation({
    mutationFn: (kind: EvacuationKind) =>
      call('POST /evacuation/sites/:id/start/', { params: { id: site.id }, body: { kind } }),
    meta: { failureTitle: t('evacuation.start_failed') },
    onSuccess: (list) => {
      queries.setQueryData(evacuationQuery(site.id).queryKey, list);
      setIsOpen(false);
    },
    onError: () => queries.invalidateQueries({ queryKey: evacuationKey }),
  });
  return (
    <>
      <Button
        variant="danger"
        leftSection={<IconUrgent size={15} stroke={1.8} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
        {...readOnly}
      >
        {t('evacuation.start')}
      </Button>
      <Popup
        isOpen={isOpen}
        title={t('evacuation.start_title', { site: site.name })}
        closeLabel={t('form.close')}
        onClose={() => setIsOpen(false)}
        actions={
          <Button variant="default" onClick={() => setIsOpen(false)}>
            {t('form.cancel')}
          </Button>
        }
      >
        <p>{t('evacuation.start_hint')}</p>
        <div className={css.kinds}>
          {EVACUATION_KINDS.map((kind) => (
            <Button
              key={kind}
              size="lg"
              variant={kind === 'drill' ? 'default' : 'danger'}
              loading={start.isPending && start.variables === kind}
              disabled={start.isPending}
              onClick={() => start.mutate(kind)}
            >
              {t(`evacuation.${kind}`)}
            </Button>
          ))}
        </div>
      </Popup>
    </>
  );
}

function EndButton({ running }: { running: NonNullable<EvacuationList['running']> }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const tell = useAwaited();
  const end = useMutation({
    mutationFn: () => call('POST /evacuation/runs/:id/end/', { params: { id: running.id }, body: {} }),
    meta: { failureTitle: t('evacuation.end_failed') },
    onSuccess: tell,
    onSettled: () => {
      setIsAsked(false);
      return queries.invalidateQueries({ queryKey: evacuationKey });
    },
  });
  const missing = running.on_site - running.accounted;
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setIsAsked(true)} {...readOnly}>
        {t(`evacuation.end_${running.kind}`)}
      </Button>
      <Question
        isOpen={isAsked}
        title={t('evacuation.end_title')}
        agree={t(`evacuation.end_${running.kind}`)}
        isDangerous
        isBusy={end.isPending}
        onCancel={() => setIsAsked(false)}
        onAgree={() => end.mutate()}
      >
        {missing === 0 ? t('evacuation.end_hint_none') : t('evacuation.end_hint', { count: missing })}
      </Question>
    </>
  );
}
