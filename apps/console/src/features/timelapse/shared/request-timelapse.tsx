import { Button, NativeSelect, TextInput } from '@mantine/core';
import { ApiError } from '@sightline/client/api-error';
import { FRAME_RATES, type TimelapseCamera } from '@sightline/contract/analytics/timelapse';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '../../../entities/alert/alert-range.ts';
import { call } from '../../../lib/api.ts';
import { addDays, dayOf } from '../../../lib/dates.ts';
import { PageActions } from '../../../ui/page-frame.tsx';
import { PopupFrame, PopupParts } from '../../../ui/popup.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useNow } from '../../../ui/use-now.ts';
import css from './timelapse.module.css';
import { VIDEOS } from './timelapse-queries.ts';

const RATES = [5, FRAME_RATES.default, 15, 24, 30];
const USUAL_DAYS = 7;

interface RequestTimelapseProps {
  cameras: readonly TimelapseCamera[];
  /** What the form starts with. */
  camera?: string | undefined;
  range?: DayRange | undefined;
}

/** The button in the head that asks for a new video. */
export function RequestTimelapse(props: RequestTimelapseProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PageActions>
        <Button leftSection={<IconPlus size={15} stroke={1.8} />} onClick={() => setIsOpen(true)} {...readOnly}>
          {t('timelapse.request')}
        </Button>
      </PageActions>
      <PopupFrame
        isOpen={isOpen}
        title={t('timelapse.request')}
        closeLabel={t('form.close')}
        onClose={() => setIsOpen(false)}
      >
        <RequestForm {...props} onClose={() => setIsOpen(false)} />
      </PopupFrame>
    </>
  );
}

const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries((error.problem?.errors ?? []).map(({ field, code }) => [field ?? '', code]))
    : {};

function RequestForm({ cameras, camera, range, onClose }: RequestTimelapseProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [cameraId, setCameraId] = useState(camera ?? cameras[0]?.id ?? '');
  const today = dayOf(useNow(), cameras.find(({ id }) => id === cameraId)?.site.time_zone);
  const [from, setFrom] = useState(range?.from ?? addDays(today, 1 - USUAL_DAYS));
  const [to, setTo] = useState(range?.to ?? today);
  const [rate, setRate] = useState<number>(FRAME_RATES.default);
  const request = useMutation({
    mutationFn: () =>
      call('POST /timelapse/videos/', {
        body: { camera_id: cameraId, start_date: from, end_date: to, frames_per_second: rate },
      }),
    meta: { failureTitle: t('timelapse.request_failed') },
    onSuccess: () => {
      toast.success(t('timelapse.requested'));
      void queries.invalidateQueries({ queryKey: VIDEOS });
      onClose();
    },
  });
  const wrong = fieldsOf(request.error);
  const isReversed = from > to;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReversed) request.mutate();
  };
  return (
    <form onSubmit={submit}>
      <PopupParts
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={request.isPending} disabled={cameraId === '' || isReversed}>
              {t('timelapse.request')}
            </Button>
          </>
        }
      >
        <div className={css.form}>
          <p className={css.purpose}>{t('timelapse.request_purpose')}</p>
          <NativeSelect
            label={t('timelapse.camera')}
            value={cameraId}
            data={cameras.map(({ id, name, site }) => ({ value: id, label: `${name}, ${site.name}` }))}
            onChange={(event) => setCameraId(event.target.value)}
          />
          <TextInput
            type="date"
            label={t('timelapse.from')}
            value={from}
            max={today}
            required
            error={wrong.start_date ? t('timelapse.period_wrong') : undefined}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextInput
            type="date"
            label={t('timelapse.to')}
            value={to}
            required
            error={isReversed || wrong.end_date ? t('timelapse.period_wrong') : undefined}
            onChange={(event) => setTo(event.target.value)}
          />
          <NativeSelect
            label={t('timelapse.rate')}
            value={String(rate)}
            data={RATES.map(String)}
            onChange={(event) => setRate(Number(event.target.value))}
          />
        </div>
      </PopupParts>
    </form>
  );
}
