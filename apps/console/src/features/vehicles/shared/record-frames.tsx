import type { VehicleRecord } from '@sightline/contract/vehicles/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PopupFrame } from '../../../ui/popup.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BothPictures, ReadPlate, Score } from './record-look.tsx';
import { FramePicture, PlatePicture } from './record-pictures.tsx';
import { useVehicleWords } from './use-vehicle-words.ts';
import { vehicleKey } from './vehicle-queries.ts';
import css from './vehicles.module.css';

type Half = 'entry' | 'exit';

/** A transit trail is told by its exit. */
const halfOf = ({ record_type, occurred_at, left_at }: VehicleRecord): Half => {
  if (record_type !== 'transit_trail') return record_type;
  return occurred_at === left_at ? 'exit' : 'entry';
};

const HALVES = ['entry', 'exit'] as const;

/** The vehicle and its plate; a click opens what the gates saw as it came and as it left. */
export function PicturesButton({ record }: { record: VehicleRecord }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const plate = record.license_plate ?? record.read_as ?? t('vehicles.unread');
  if (!record.picture) return <BothPictures picture={null} />;
  return (
    <>
      <button
        type="button"
        className={css.pictures}
        aria-label={t('vehicles.frames.open', { plate })}
        onClick={() => setIsOpen(true)}
      >
        <BothPictures picture={record.picture} />
      </button>
      <PopupFrame
        isOpen={isOpen}
        title={plate}
        closeLabel={t('form.close')}
        onClose={() => setIsOpen(false)}
        size="widest"
      >
        <Frames record={record} />
      </PopupFrame>
    </>
  );
}

/** The other half of an entry or exit. */
const otherQuery = (id: string) => ({
  queryKey: [...vehicleKey, 'record', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /vehicle_management/records/info/:id/', { params: { id } }, signal),
  meta: { quiet: true },
});

function Frames({ record }: { record: VehicleRecord }) {
  const { t } = useTranslation();
  const { other_id: otherId } = record;
  const other = useQuery({ ...otherQuery(otherId ?? ''), enabled: otherId !== null });
  const own = halfOf(record);
  return (
    <div className={css.frames}>
      {HALVES.map((half) => {
        const shown = half === own ? record : other.data;
        return (
          <section key={half} aria-label={t(`vehicles.record.${half}`)}>
            <h3>{t(`vehicles.record.${half}`)}</h3>
            {shown ? <Frame record={shown} /> : null}
            {!shown && otherId === null ? <p className={css.dim}>{t(`vehicles.frames.none.${half}`)}</p> : null}
            {!shown && other.isError ? <ErrorPanel error={other.error} onRetry={() => void other.refetch()} /> : null}
            {!shown && otherId !== null && other.isPending ? <Skeleton width="100%" height={220} /> : null}
          </section>
        );
      })}
    </div>
  );
}

/** One frame, with the plate as it was read from it. */
function Frame({ record }: { record: VehicleRecord }) {
  const { momentText } = useVehicleWords();
  const { picture, zone, camera, site, occurred_at, score } = record;
  return (
    <>
      <FramePicture picture={picture} />
      <p className={css.frameRead}>
        <PlatePicture picture={picture} />
        <ReadPlate record={record} />
        <Score score={score} />
      </p>
      <p className={css.dim}>
        {(zone ?? camera).name} · {site.name}, {momentText(occurred_at, site.time_zone)}
      </p>
    </>
  );
}
