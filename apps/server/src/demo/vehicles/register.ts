import { plateKey, plateShape } from '@sightline/contract/vehicles/plate-text';
import type { Random } from '@sightline/scene/random';
import { createIds } from '../ids.ts';
import type { SiteRow } from '../rows.ts';
import type { Member, Standing } from './fleet.ts';
import type { PlatePeriodRow, PlateRow } from './rows.ts';

const DAY_MS = 86_400_000;

const dateAt = (day: number) => new Date(day).toISOString().slice(0, 10);

export interface Registered {
  member: Member;
  plate: PlateRow;
  periods: PlatePeriodRow[];
}

/** The days of a period, from today. */
const PERIODS: Readonly<Record<Standing, readonly [from: number, to: number | null] | null>> = {
  open: [-200, null],
  year: [-140, 44],
  ending: [-60, 5],
  ended: [-120, -6],
  disabled: [-90, null],
  undecided: null,
};

/** A plate that a site has known for some months. */
export function register(
  site: SiteRow,
  by: string | null,
  today: number,
  { member, license_plate }: { member: Member; license_plate: string },
  random: Random,
): Registered {
  const createdMs = today - 150 * DAY_MS;
  const newId = createIds(random);
  const plate: PlateRow = {
    id: newId(createdMs),
    site_id: site.id,
    license_plate,
    plate_key: plateKey(license_plate),
    plate_shape: plateShape(plateKey(license_plate)),
    holder: member.holder,
    vehicle_type: member.kind,
    note: '',
    is_disabled: member.standing === 'disabled',
    is_refused: false,
    created_at: new Date(createdMs).toISOString(),
    created_by: by,
  };
  const days = PERIODS[member.standing];
  const periods = days
    ? [
        {
          id: newId(createdMs),
          plate_id: plate.id,
          starts_on: dateAt(today + days[0] * DAY_MS),
          ends_on: days[1] === null ? null : dateAt(today + days[1] * DAY_MS),
          granted_at: plate.created_at,
          granted_by: by,
        },
      ]
    : [];
  return { member, plate, periods };
}

/** Whether a plate was authorised on a day. */
export function standingAt({ plate, periods }: Registered, day: number) {
  if (plate.is_disabled) return { authorisation: 'disabled', ended_on: null };
  const date = dateAt(day);
  const holds = periods.some(({ starts_on, ends_on }) => starts_on <= date && (ends_on === null || ends_on >= date));
  if (holds) return { authorisation: 'authorised', ended_on: null };
  if (periods.length === 0) return { authorisation: 'unknown', ended_on: null };
  return { authorisation: 'unauthorised', ended_on: periods[0]?.ends_on ?? null };
}
