import { Button, Textarea } from '@mantine/core';
import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flowKeys } from '../../../entities/flow/flow-queries.ts';
import { call } from '../../../lib/api.ts';
import { KeyCaps } from '../../../ui/kbd.tsx';
import { Popup } from '../../../ui/popup.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './backtest.module.css';
import { SAVE } from './backtest-commands.ts';
import type { Draft } from './draft.ts';

import { changesCameras, changesFlow, drawnWith } from './saving.ts';

interface SaveDraftProps {
  flow: LogicFlowDetail;
  cameras: readonly string[];
  draft: Draft;
  /** Confirmed, non-compliant alerts that the draft would not have raised. */
  lost: number;
  isDisabled: boolean;
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
  onSaved: () => void;
}

/** Makes the draft the flow's next version. What would lose a confirmed alert has to be explained. */
export function SaveDraft({ flow, cameras, draft, lost, isDisabled, isAsking, onAsk, onSaved }: SaveDraftProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const save = useMutation({
    mutationFn: () => saveDraft(flow, cameras, draft, reason.trim()),
    onSuccess: async (number) => {
      toast.success(t('backtest.saved', { number }));
      onAsk(false);
      onSaved();
      await queries.invalidateQueries({ queryKey: flowKeys.all });
      await queries.invalidateQueries({ queryKey: ['programs'] });
    },
  });
  const number = flow.live_version + (changesFlow(draft) ? 1 : 0);
  return (
    <>
      <Button
        leftSection={<IconDeviceFloppy size={15} stroke={1.8} />}
        rightSection={<KeyCaps of={SAVE} />}
        disabled={isDisabled}
        loading={save.isPending}
        onClick={() => (lost > 0 ? onAsk(true) : save.mutate())}
      >
        {changesFlow(draft) ? t('backtest.save_as', { number }) : t('backtest.save')}
      </Button>
      <Popup
        isOpen={isAsking}
        title={t('backtest.reason_title')}
        closeLabel={t('viewer.close')}
        onClose={() => onAsk(false)}
        actions={
          <>
            <Button variant="default" onClick={() => onAsk(false)}>
              {t('backtest.keep_editing')}
            </Button>
            <Button disabled={reason.trim() === ''} loading={save.isPending} onClick={() => save.mutate()}>
              {changesFlow(draft) ? t('backtest.save_as', { number }) : t('backtest.save')}
            </Button>
          </>
        }
      >
        <p className={css.asked}>{t('backtest.reason_text', { count: lost })}</p>
        <Textarea
          label={t('backtest.reason')}
          value={reason}
          maxLength={500}
          autosize
          minRows={3}
          data-autofocus
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Popup>
    </>
  );
}

async function saveDraft(
  flow: LogicFlowDetail,
  cameras: readonly string[],
  draft: Draft,
  reason: string,
): Promise<number> {
  let number = flow.live_version;
  const drawn = drawnWith(flow, draft);
  if (changesFlow(draft) && drawn) {
    const saved = await call('POST /logicflow/update', {
      body: { id: flow.id, version: flow.version, ...drawn, ...(reason ? { reason } : {}) },
    });
    number = saved.live_version;
  }
  if (changesCameras(draft)) {
    await call('PUT /camera/use-case-settings/logicflow/tab-usecase-update/', {
      body: {
        camera_ids: [...cameras],
        tab_slug: flow.tab_slug,
        use_cases: [
          {
            use_case_slug: flow.use_case_slug,
            ...(draft.schedule ? { schedule: draft.schedule } : {}),
            ...(draft.alertCooldown === undefined ? {} : { alert_cooldown: draft.alertCooldown }),
            ...(draft.reAlertDelay === undefined ? {} : { re_alert_delay: draft.reAlertDelay }),
          },
        ],
      },
    });
  }
  return number;
}
