import type { RecordType, VehicleRecord } from '@sightline/contract/vehicles/records';
import type { Icon } from '@tabler/icons-react';
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs';
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../lib/number-text.ts';
import { PlateText } from './plate-text.tsx';
import { PlatePicture, VehiclePicture } from './record-pictures.tsx';
import { stayText } from './use-vehicle-words.ts';
import css from './vehicles.module.css';

const ICONS: Record<RecordType, Icon> = { transit_trail: IconRoute, entry: IconLogin2, exit: IconLogout2 };

/** Below it a read is doubtful, unless the site says otherwise. */
export const DOUBTFUL_SCORE = 0.8;

/** What a record is of. */
export function RecordKind({ type }: { type: RecordType }) {
  const { t } = useTranslation();
  const Shown = ICONS[type];
  return (
    <span className={css.kind}>
      <Shown size={15} stroke={1.8} aria-hidden="true" />
      {t(`vehicles.record.${type}`)}
    </span>
  );
}

/** The vehicle and its plate. */
export const BothPictures = ({ picture }: Pick<VehicleRecord, 'picture'>) => (
  <span className={css.both}>
    <VehiclePicture picture={picture} />
    <PlatePicture picture={picture} />
  </span>
);

/** A read that the site takes for a registered plate because it looks like it: both are told, and how sure it was. */
const isAccepted = ({ match, read_as, license_plate }: VehicleRecord) =>
  match === 'look_alike' && read_as !== null && read_as !== license_plate;

/** What the camera read, with what it may have mistaken. */
export function ReadPlate({ record }: { record: VehicleRecord }) {
  const { t } = useTranslation();
  const plate = record.look_alike ? record.read_as : (record.license_plate ?? record.read_as);
  if (!plate) return <span className={css.unread}>{t('vehicles.unread')}</span>;
  const shown = <PlateText plate={plate} other={record.look_alike?.license_plate} />;
  if (!isAccepted(record)) return shown;
  return (
    <span className={css.accepted}>
      {shown}
      <small>{t('vehicles.reads.accepted', { plate: record.read_as, score: numberText(record.score, 2) })}</small>
    </span>
  );
}

/** How sure the camera was. */
export const Score = ({ score, least = DOUBTFUL_SCORE }: { score: number; least?: number }) => (
  <span className={css.score} data-low={score < least || undefined}>
    {numberText(score, 2)}
  </span>
);

/** How long it stayed, or that it is still there. */
export function Stay({ record }: { record: VehicleRecord }) {
  const { t } = useTranslation();
  if (record.is_on_site) return <span className={css.dim}>{t('vehicles.still_there')}</span>;
  return record.duration_seconds === null ? '–' : stayText(record.duration_seconds);
}
