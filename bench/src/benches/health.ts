import { checkPicture } from '@sightline/node/health/check-picture';
import { createVerdict, faultIn } from '@sightline/node/health/judge';
import { createScenePictures } from '@sightline/node/testing/scene-pictures';
import { SCENE_KINDS, type SceneKind } from '@sightline/scene/kinds';
import type { Light } from '@sightline/scene/light';
import type { Bench } from '../bench.ts';
import { median, milliseconds } from '../lib/stats.ts';

/** How often cameras are looked at in a day here, in each light; a node looks once a minute. */
const CHECKS = Number(process.env.HEALTH_CHECKS ?? 96);
const STATES = ['day', 'dusk', 'night', 'ir'] as const satisfies readonly Light[];
const DAY_MS = 86_400_000;
const NOON_MS = Date.UTC(2026, 2, 2, 12);

interface Counted {
  kind: SceneKind;
  checks: number;
  /** Single pictures that seemed wrong, though nothing was: a fault that does not last is never told. */
  doubtful: number;
  alarms: number;
  cpuMs: number[];
}

/** A day of one scene in one light, beside its picture of noon. */
async function dayIn(counted: Counted, light: Light, reference: Uint8Array, pictureOf: PictureOf): Promise<void> {
  const verdict = createVerdict();
  let before: Uint8Array | undefined;
  let told = 0;
  for (let check = 0; check < CHECKS; check += 1) {
    const picture = await pictureOf(counted.kind, light, NOON_MS + Math.round((check * DAY_MS) / CHECKS) + 1000);
    const begun = process.cpuUsage();
    const fault = faultIn(await checkPicture({ picture, reference, before }));
    const { user, system } = process.cpuUsage(begun);
    counted.cpuMs.push((user + system) / 1000);
    const lasting = verdict(fault).length;
    if (fault) counted.doubtful += 1;
    if (lasting > told) counted.alarms += 1;
    told = lasting;
    counted.checks += 1;
    before = picture;
  }
}
type PictureOf = ReturnType<typeof createScenePictures>;

/** How often sound pictures of the simulated scenes are taken for wrong ones, and what a look costs. */
export const health: Bench = async ({ say, only }) => {
  const pictureOf = createScenePictures();
  const all: Counted[] = [];
  for (const kind of SCENE_KINDS.filter((each) => only?.includes(each) ?? true)) {
    const counted: Counted = { kind, checks: 0, doubtful: 0, alarms: 0, cpuMs: [] };
    const reference = await pictureOf(kind, 'day', NOON_MS);
    for (const light of STATES) await dayIn(counted, light, reference, pictureOf);
    say(`${kind}: ${counted.checks} checks, ${counted.doubtful} doubtful, ${counted.alarms} false alarms`);
    all.push(counted);
  }
  const checks = all.reduce((sum, each) => sum + each.checks, 0);
  const alarms = all.reduce((sum, each) => sum + each.alarms, 0);
  return {
    title: 'Camera health: false alarms',
    method: `${CHECKS} pictures of a day of each scene in each of ${STATES.join(', ')}, compared with one of noon by day. A single picture may be doubtful; a fault is told when it lasts for three checks. CPU is that of the process while it looks, without making the picture.`,
    columns: ['Scene', 'Checks', 'Doubtful pictures', 'False alarms', 'CPU a check'],
    rows: all.map(({ kind, cpuMs, ...each }) => [
      kind,
      `${each.checks}`,
      `${each.doubtful}`,
      `${each.alarms}`,
      milliseconds(median(cpuMs)),
    ]),
    verdicts: [{ what: 'False alarms', measured: `${alarms} of ${checks} checks`, target: 'none', met: alarms === 0 }],
  };
};
