import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../forms/question.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { useVehicleAction } from './records-queries.ts';

interface PushChosenProps {
  ids: string[];
  onClose: () => void;
}

interface Answer {
  sent: number;
  repeated: number;
  not_set_up: number;
}

/** Pushes records at once, and asks before it sends those again that were sent before. */
export function PushChosen({ ids, onClose }: PushChosenProps) {
  const { t } = useTranslation();
  const [repeated, setRepeated] = useState(0);
  const push = useVehicleAction(
    (again: boolean) => call('POST /vehicle_management/push_external/', { body: { ids, again } }),
    { failed: t('vehicles.push.failed') },
  );
  const tell = ({ sent, not_set_up }: Answer) => {
    const missing = not_set_up > 0 ? t('vehicles.push.not_set_up', { count: not_set_up }) : undefined;
    if (sent > 0) toast.success(t('vehicles.push.sent', { count: sent }), missing);
    else if (missing) toast.info(t('vehicles.push.none'), missing);
  };
  const send = (again: boolean) =>
    push.mutate(again, {
      onSuccess: (answer) => {
        tell(answer);
        if (again || answer.repeated === 0) onClose();
        else setRepeated(answer.repeated);
      },
      onError: onClose,
    });
  const isBegun = useRef(false);
  // Opening it is the order: a question is asked only where something was sent before.
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    send(false);
  });
  return (
    <Question
      isOpen={repeated > 0}
      title={t('vehicles.push.repeated_title', { count: repeated })}
      agree={t('vehicles.push.again')}
      isBusy={push.isPending}
      onCancel={onClose}
      onAgree={() => send(true)}
    >
      {t('vehicles.push.repeated_hint')}
    </Question>
  );
}
