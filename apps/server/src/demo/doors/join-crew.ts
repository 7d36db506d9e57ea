import { quantiseTemplate } from '@sightline/contract/people/face-template';
import { faceOf } from '@sightline/scene/face-reads';
import type { Random } from '@sightline/scene/random';
import { createIds } from '../ids.ts';
import type { SiteRow } from '../rows.ts';
import type { CrewMember, Standing } from './crew.ts';
import type { MugshotRow, PersonPeriodRow, PersonRow } from './rows.ts';

const DAY_MS = 86_400_000;
const KNOWN_DAYS = 120;

export const dateAt = (day: number) => new Date(day).toISOString().slice(0, 10);

/** The days of a period, from today. */
const PERIODS: Readonly<Record<Standing, readonly [from: number, to: number | null] | null>> = {
  open: [-110, null],
  year: [-100, 120],
  ending: [-60, 6],
  ended: [-90, -4],
  'to come': [3, 40],
  refused: null,
  disabled: [-90, null],
  undecided: null,
};

export interface Joined {
  member: CrewMember;
  person: PersonRow;
  periods: PersonPeriodRow[];
  mugshots: MugshotRow[];
}

function mugshotOf(
  { id, site_id }: PersonRow,
  face: string,
  newId: (atMs: number) => string,
  atMs: number,
  random: Random,
): MugshotRow {
  const mugshotId = newId(atMs);
  const template = quantiseTemplate(faceOf(face));
  return {
    id: mugshotId,
    person_id: id,
    storage_key: `mugshots/${site_id}/${id}/${mugshotId}.webp`,
    state: 'good',
    quality: Math.round(random.between(0.8, 0.98) * 100) / 100,
    template: `\\x${Buffer.from(template.buffer).toString('hex')}`,
    is_simulated: true,
    added_at: new Date(atMs).toISOString(),
  };
}

interface Joining {
  site: SiteRow;
  by: string | null;
  today: number;
  /** The name of the face that they have in the scenes of the site. */
  face: string;
}

/** Somebody whom a site has known for some months. */
export function joinCrew({ site, by, today, face }: Joining, member: CrewMember, random: Random): Joined {
  const createdMs = today - KNOWN_DAYS * DAY_MS;
  const newId = createIds(random);
  const created_at = new Date(createdMs).toISOString();
  const hasConsent = member.standing !== 'undecided';
  const person: PersonRow = {
    id: newId(createdMs),
    site_id: site.id,
    full_name: member.name,
    attributes: [
      { name: 'Trade', value: member.trade },
      { name: 'Company', value: member.employer },
      { name: 'Badge', value: `S-${String(random.between(100, 999) | 0)}` },
    ],
    note: '',
    is_disabled: member.standing === 'disabled',
    is_refused: member.standing === 'refused',
    consent_on: hasConsent ? dateAt(createdMs) : null,
    consent_note: hasConsent ? 'Signed at induction' : null,
    consent_at: hasConsent ? created_at : null,
    consent_by: hasConsent ? by : null,
    created_at,
    created_by: by,
  };
  const days = PERIODS[member.standing];
  const periods = days
    ? [
        {
          id: newId(createdMs),
          person_id: person.id,
          starts_on: dateAt(today + days[0] * DAY_MS),
          ends_on: days[1] === null ? null : dateAt(today + days[1] * DAY_MS),
          granted_at: created_at,
          granted_by: by,
        },
      ]
    : [];
  const mugshots = hasConsent ? [mugshotOf(person, face, newId, createdMs, random)] : [];
  return { member, person, periods, mugshots };
}

/** What somebody was on a day. */
export function standingAt({ member, person, periods }: Joined, day: number) {
  if (person.is_disabled) return { authorisation: 'disabled', ended_on: null };
  const date = dateAt(day);
  const [period] = periods;
  if (!period) return { authorisation: member.standing === 'refused' ? 'unauthorised' : 'unknown', ended_on: null };
  if (period.starts_on > date) return { authorisation: 'pending', ended_on: null };
  if (period.ends_on !== null && period.ends_on < date) return { authorisation: 'expired', ended_on: period.ends_on };
  return { authorisation: 'authorised', ended_on: null };
}
