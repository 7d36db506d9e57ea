import { Button } from '@mantine/core';
import { ApiError } from '@sightline/client/api-error';
import type { TransferSettings } from '@sightline/contract/transfer-routes';
import { AUTHORISE_ACC } from '@sightline/contract/transfer-settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAccAnswer, openAccChannel } from '../../../entities/camera/acc-channel.ts';
import { transferSettingsQuery } from '../../../entities/camera/camera-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './notifications-tab.module.css';

/** A window of 32 by 20 rem. */
const inPixels = (rem: number) => rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
const WINDOW_REM = { width: 32, height: 20 };

/** What Autodesk said against it. */
const refusalIn = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem?.errors.find(({ code }) => code === 'acc_refused')?.message : undefined;

/** Whether this product may write to Autodesk, and the way to let it. */
export function AccPanel({ settings, isViewOnly }: { settings: TransferSettings; isViewOnly: boolean }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const queries = useQueryClient();
  const user = useCurrentUser();
  const [asked, setAsked] = useState<string>();
  const { granted = false, authorise_url: url = null } = settings.acc_authorisation ?? {};
  const exchange = useMutation({
    mutationFn: (code: string) =>
      call('POST /cameras/:id/acc_authorisation/', { params: { id: settings.id }, body: { code } }),
    onSuccess: (acc_authorisation) => {
      toast.success(t('transfer.acc.saved'));
      const { queryKey } = transferSettingsQuery(settings.id);
      queries.setQueryData(queryKey, (now) => now && { ...now, acc_authorisation });
    },
    onError: (error) => toast.error(refusalIn(error) ?? t('error.acc_failed')),
    meta: { quiet: true },
  });
  const { mutate } = exchange;
  useEffect(() => {
    if (asked === undefined) return undefined;
    const channel = openAccChannel();
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isAccAnswer(data) || data.state !== asked) return;
      setAsked(undefined);
      mutate(data.code);
    };
    return () => channel.close();
  }, [asked, mutate]);

  const authorise = () => {
    if (!mayOpen(user, { permission: AUTHORISE_ACC })) {
      toast.warning(t('transfer.acc.no_permission'));
      return;
    }
    if (url === null) {
      toast.warning(t('error.acc_not_configured'));
      return;
    }
    const state = newId();
    setAsked(state);
    const size = `width=${inPixels(WINDOW_REM.width)},height=${inPixels(WINDOW_REM.height)}`;
    window.open(`${url}&state=${state}`, 'sightline-acc', `popup,${size}`);
  };

  return (
    <div className={css.acc} data-granted={granted || undefined}>
      <p>{granted ? t('transfer.acc.granted') : t('transfer.acc.missing')}</p>
      {isViewOnly ? null : (
        <Button variant="default" loading={exchange.isPending} onClick={authorise} {...readOnly}>
          {granted ? t('transfer.acc.again') : t('transfer.acc.grant')}
        </Button>
      )}
    </div>
  );
}
