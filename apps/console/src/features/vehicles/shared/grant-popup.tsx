import type { PeriodInput } from '@sightline/contract/authorised-periods';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PeriodPopup } from '../../../entities/authorisation/period-popup.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { vehicleKey } from './vehicle-queries.ts';

interface GrantPopupProps {
  isOpen: boolean;
  plateId: string;
  /** Of the site: its days count. */
  timeZone: string;
  onClose: () => void;
}

/** A period in which a plate may come in. */
export function GrantPopup({ isOpen, plateId, timeZone, onClose }: GrantPopupProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const grant = useMutation({
    mutationFn: (period: PeriodInput) =>
      call('POST /vehicle_management/registered_plates/:id/grant_auth/', { params: { id: plateId }, body: period }),
    meta: { failureTitle: t('vehicles.period.failed') },
    onSuccess: ({ license_plate }) => {
      toast.success(t('vehicles.period.granted', { plate: license_plate }));
      void queries.invalidateQueries({ queryKey: vehicleKey });
      onClose();
    },
  });
  return (
    <PeriodPopup
      {...{ isOpen, timeZone, onClose }}
      agree={t('vehicles.action.authorise')}
      isBusy={grant.isPending}
      onSave={(period, onError) => grant.mutate(period, { onError })}
    />
  );
}
