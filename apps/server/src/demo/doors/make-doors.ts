import { faceOfMember, OCCASIONALS, REGULARS } from '@sightline/scene/crew';
import { createRandom, type Random } from '@sightline/scene/random';
import { HOURS } from '../facts/day.ts';
import { createIds } from '../ids.ts';
import { createLocalClock, daysBefore, weekdayOf } from '../local-time.ts';
import type { CameraBlockRow, PictureOrder, SiteRow } from '../rows.ts';
import type { DemoCamera } from '../tenants.ts';
import { CREWS, type CrewMember } from './crew.ts';
import { type Joined, joinCrew, standingAt } from './join-crew.ts';
import { pictureFaces } from './picture-faces.ts';
import type { DoorRows, FaceRecordRow } from './rows.ts';

const DAYS = 14;
const DAY_MS = 86_400_000;
/** Sunday first: the share of people who come. */
const WEEK = [0.05, 1, 1, 1, 1, 0.95, 0.5] as const;
/** People have decided about what is older. */
const DECIDED_DAYS = 1;

interface Door {
  site: SiteRow;
  gates: readonly DemoCamera[];
  zoneOf: (camera: DemoCamera) => string | null;
  now: Date;
  seed: number;
}

interface Seen {
  atMs: number;
  day: number;
  direction: 'entry' | 'exit';
}

/** When somebody came and went on a day: mornings are busy, and some go out at noon. */
function timesOf(day: number, momentOf: (day: number, hour: number) => number, random: Random): Seen[] {
  const came = random.between(6.3, 8.4);
  const left = random.between(16.8, 18.6);
  const noon = random.chance(0.3) ? [12 + random.between(0, 0.3), 12.7 + random.between(0, 0.4)] : [];
  return [came, ...noon, left].map((hour, index) => ({
    atMs: momentOf(day, hour),
    day,
    direction: index % 2 === 0 ? 'entry' : 'exit',
  }));
}

/** Where a site has several gates, people come in at all but the last, and leave there. */
const isForEntries = (gates: readonly DemoCamera[], gate: DemoCamera) => gates.length === 1 || gate !== gates.at(-1);

function gateFor(gates: readonly DemoCamera[], direction: Seen['direction'], random: Random): DemoCamera {
  const fitting = gates.filter((gate) => isForEntries(gates, gate) === (direction === 'entry'));
  const choice = fitting.length > 0 ? fitting : gates;
  return choice[random.index(choice.length)]!;
}

function recordOf(
  of: Door,
  who: Joined | null,
  seen: Seen,
  newId: (atMs: number) => string,
  random: Random,
): FaceRecordRow {
  const { site, gates, zoneOf, now } = of;
  const gate = gateFor(gates, seen.direction, random);
  const isKnown = who !== null && who.mugshots.length > 0;
  const { authorisation, ended_on } = isKnown
    ? standingAt(who, seen.day)
    : { authorisation: 'unknown', ended_on: null };
  const isFresh = now.getTime() - seen.atMs < DECIDED_DAYS * DAY_MS;
  const score = isKnown ? random.between(0.78, 0.96) : random.between(0.25, 0.5);
  return {
    id: newId(seen.atMs),
    reseller_id: site.reseller_id,
    company_id: site.company_id,
    site_id: site.id,
    camera_id: gate.row.id,
    zone_id: zoneOf(gate),
    occurred_at: new Date(seen.atMs).toISOString(),
    direction: seen.direction,
    in_capture_log: true,
    in_access_log: true,
    quality: Math.round(random.between(0.6, 0.98) * 100) / 100,
    picture_id: null,
    face_box: null,
    result: isKnown ? 'recognised' : 'not_recognised',
    person_id: isKnown ? who.person.id : null,
    closest_id: null,
    score: Math.round(score * 100) / 100,
    authorisation,
    ended_on,
    needs_decision: authorisation !== 'authorised' && isFresh,
    pair_id: null,
    stay_seconds: null,
    is_open: false,
  };
}

/** Entries with the exits that follow them, as the server would have joined them. */
function pair(records: readonly FaceRecordRow[]): void {
  for (const [index, record] of records.entries()) {
    const next = records[index + 1];
    if (record.person_id === null || record.direction !== 'entry') continue;
    if (!next) record.is_open = true;
    else if (next.direction === 'exit') {
      const seconds = Math.round((Date.parse(next.occurred_at) - Date.parse(record.occurred_at)) / 1000);
      [record.pair_id, next.pair_id, record.stay_seconds, next.stay_seconds] = [next.id, record.id, seconds, seconds];
    }
  }
}

/** Who of a crew the cameras of the site really see: those who come most are its regulars, and the last come now and then. */
function facesOf({ gates, site, seed }: Door, crew: readonly CrewMember[]): Map<CrewMember, string> {
  const fleet = gates[0]?.source.fleet ?? { country: site.country, seed };
  const coming = crew.filter(({ comes }) => comes > 0).toSorted((a, b) => b.comes - a.comes);
  const seen = [...coming.slice(0, REGULARS), ...coming.slice(REGULARS).slice(-OCCASIONALS)];
  return new Map(seen.map((member, index) => [member, faceOfMember(fleet, index)]));
}

function makeDoor(of: Door, crew: (typeof CREWS)[number], by: string | null) {
  const { site, gates, now, seed } = of;
  const clock = createLocalClock(site.time_zone);
  const today = clock.dayOf(now.getTime());
  const days = Array.from({ length: DAYS + 1 }, (_, back) => daysBefore(today, DAYS - back));
  const recordsOf = (who: Joined | null, comes: number, name: string) => {
    const random = createRandom(seed, 'doors', site.name, name);
    const newId = createIds(random);
    return days
      .filter((day) => random.chance(comes * WEEK[weekdayOf(day)]!))
      .flatMap((day) => timesOf(day, clock.momentOf, random))
      .filter(({ atMs }) => atMs < now.getTime())
      .map((seen) => recordOf(of, who, seen, newId, random));
  };
  const faces = facesOf(of, crew);
  const joined = crew.map((member) => {
    const face = faces.get(member) ?? `${site.name}/${member.name}`;
    return joinCrew({ site, by, today, face }, member, createRandom(seed, 'crew', site.name, member.name));
  });
  const byPerson = [
    ...joined.map((who) => recordsOf(who, who.member.comes, who.member.name)),
    ...['first', 'second'].map((stranger) => recordsOf(null, 0.5, `${stranger} stranger`)),
  ];
  const records = byPerson.flat();
  // Whoever has a picture came when it was taken, so stays are counted afterwards.
  const pictures = gates.flatMap((gate) => pictureFaces(gate, clock, now, records));
  for (const own of byPerson) pair(own);
  return { joined, records, pictures };
}

interface Given {
  seed: number;
  now: Date;
  zoneOf: Door['zoneOf'];
  /** Who recorded the people of a site. */
  byOf: (site: SiteRow) => string | null;
}

const CONSENT_NOTE =
  'Mugshots and face templates are used for access at this site only, and are deleted 30 days after the last authorisation ends.';

const settingsOf = ({ id }: SiteRow) => ({
  site_id: id,
  is_matching: true,
  consent_note: CONSENT_NOTE,
  least_score: 0.62,
  least_margin: 0.05,
  least_quality: 0.3,
  picture_days: 30,
  mugshot_days: 30,
});

interface DoorSettings {
  entry_towards_camera: boolean;
  send_unknown_alert: boolean;
}
const blocksOf = ({ row: { id } }: DemoCamera, settings: DoorSettings): CameraBlockRow[] => [
  { camera_id: id, block: 'capture_logs', enabled: true, schedule: HOURS, settings: {} },
  {
    camera_id: id,
    block: 'access_control',
    enabled: true,
    schedule: HOURS,
    settings: { send_unauthorised_alert: true, ...settings },
  },
];

/** The people of the first sites that have gates, and who came and went over the last two weeks. */
export function makeDoors(
  { seed, now, zoneOf, byOf }: Given,
  cameras: readonly DemoCamera[],
): DoorRows & { camera_blocks: CameraBlockRow[]; pictures: PictureOrder[] } {
  const gates = cameras.filter(({ plan }) => plan.kind === 'gate');
  const sites = [...new Set(gates.map(({ site }) => site))].slice(0, CREWS.length);
  const own = (site: SiteRow) => gates.filter((gate) => gate.site === site);
  const made = sites.map((site, index) =>
    makeDoor({ site, gates: own(site), zoneOf, now, seed }, CREWS[index]!, byOf(site)),
  );
  const everybody = made.flatMap(({ joined }) => joined);
  return {
    persons: everybody.map(({ person }) => person),
    person_periods: everybody.flatMap(({ periods }) => periods),
    mugshots: everybody.flatMap(({ mugshots }) => mugshots),
    people_settings: sites.map(settingsOf),
    face_records: made.flatMap(({ records }) => records),
    pictures: made.flatMap(({ pictures }) => pictures),
    camera_blocks: sites.flatMap((site, index) =>
      own(site).flatMap((gate) =>
        blocksOf(gate, {
          entry_towards_camera: isForEntries(own(site), gate),
          send_unknown_alert: index === 0 && gate === own(site)[0],
        }),
      ),
    ),
  };
}
