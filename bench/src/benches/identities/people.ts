import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { quantiseTemplate, TEMPLATE_NUMBERS } from '@sightline/contract/people/face-template';
import { createRandom } from '@sightline/scene/random';
import type { MatchOrder, MatchReply } from '@sightline/server/features/people/matching/match-faces';
import { packTemplates } from '@sightline/server/features/people/matching/template-index';
import { ROOT } from '../../lib/root.ts';
import { median } from '../../lib/stats.ts';

const PERSONS = 50_000;
const MUGSHOTS = 2;
export const TEMPLATES = PERSONS * MUGSHOTS;
export const SEEN = 200;
const TIMED = 20;
const ROUNDS = 5;
/** How much pictures of one person differ: their templates have a cosine of about 0.45, a hard case for a face model. */
const UNLIKENESS = 1.1;

const random = createRandom('bench', 'people');
const draw = () => Float64Array.from({ length: TEMPLATE_NUMBERS }, () => random.bell());
const pictureOf = (person: Float64Array) => person.map((number) => number + UNLIKENESS * random.bell());
function unit(vector: Float64Array): Float32Array {
  const length = Math.hypot(...vector);
  return Float32Array.from(vector, (number) => number / length);
}

interface Crowd {
  /** Of each template as it came from the model, with all its digits. */
  exact: Float32Array[];
  owners: number[];
  /** Faces at a door, of people who are known and of people who are not. */
  known: Float32Array[];
  strangers: Float32Array[];
}

function gather(): Crowd {
  const crowd: Crowd = { exact: [], owners: [], known: [], strangers: [] };
  const every = Math.floor(PERSONS / SEEN);
  for (let person = 0; person < PERSONS; person += 1) {
    const face = draw();
    for (let shot = 0; shot < MUGSHOTS; shot += 1) {
      crowd.exact.push(unit(pictureOf(face)));
      crowd.owners.push(person);
    }
    if (person % every === 0) crowd.known.push(unit(pictureOf(face)));
  }
  for (let count = 0; count < SEEN; count += 1) crowd.strangers.push(unit(pictureOf(draw())));
  return crowd;
}

/** Who comes closest, by all the digits that the model gave: what our answers are held against. */
function closestOf({ exact, owners }: Crowd, face: Float32Array): number {
  let [owner, best] = [-1, Number.NEGATIVE_INFINITY];
  for (const [index, template] of exact.entries()) {
    let sum = 0;
    for (let n = 0; n < TEMPLATE_NUMBERS; n += 1) sum += template[n]! * face[n]!;
    if (sum > best) [owner, best] = [owners[index]!, sum];
  }
  return owner;
}

/** The bare loop over the numbers that we compare: the place of the closest template. */
function bareClosest(numbers: Int8Array, face: Int8Array): number {
  let [place, best] = [-1, Number.NEGATIVE_INFINITY];
  for (let start = 0; start < numbers.length; start += TEMPLATE_NUMBERS) {
    let sum = 0;
    for (let n = 0; n < TEMPLATE_NUMBERS; n += 1) sum += numbers[start + n]! * face[n]!;
    if (sum > best) [place, best] = [start, sum];
  }
  return place / TEMPLATE_NUMBERS;
}

/** The thread of the server that compares faces. */
function openMatcher() {
  const worker = new Worker(path.join(ROOT, 'apps/server/dist/match-faces.worker.js'));
  const ask = (order: MatchOrder) =>
    new Promise<MatchReply>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (reply: MatchReply) => {
        worker.off('error', reject);
        resolve(reply);
      });
      worker.postMessage(order);
    });
  return { ask, close: () => worker.terminate() };
}

type Matcher = ReturnType<typeof openMatcher>;
const SITE = { siteId: 'site', version: '1' };

async function answersOf(matcher: Matcher, faces: readonly Float32Array[]): Promise<number[]> {
  const { found } = await matcher.ask({ ...SITE, queries: faces.map((face) => quantiseTemplate(face)) });
  return found!.map(({ best }) => Number(best!.personId));
}

async function shareFound(matcher: Matcher, crowd: Crowd, faces: readonly Float32Array[]): Promise<number> {
  const answers = await answersOf(matcher, faces);
  const same = faces.filter((face, index) => closestOf(crowd, face) === answers[index]);
  return same.length / faces.length;
}

/** One face at a time, in turn with the bare loop, so that what else the machine does hits both. */
async function timeBoth(matcher: Matcher, numbers: Int8Array, faces: readonly Float32Array[]) {
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const face of faces) {
      const startedMs = performance.now();
      bareClosest(numbers, quantiseTemplate(face));
      const betweenMs = performance.now();
      await answersOf(matcher, [face]);
      // The first round compiles.
      if (round === 0) continue;
      bare.push(betweenMs - startedMs);
      ours.push(performance.now() - betweenMs);
    }
  return { oursMs: median(ours), bareMs: median(bare) };
}

export interface PeopleMeasured {
  oursMs: number;
  bareMs: number;
  /** The shares of faces for whom we name whom an exact search names. */
  known: number;
  strangers: number;
}

/** How a face is found among the templates of a site, by the thread that the server asks. */
export async function measurePeople(): Promise<PeopleMeasured> {
  const crowd = gather();
  const stored = crowd.exact.map((template, index) => ({
    personId: String(crowd.owners[index]),
    template: new Uint8Array(quantiseTemplate(template).buffer),
  }));
  const templates = packTemplates(stored);
  const matcher = openMatcher();
  try {
    await matcher.ask({ ...SITE, templates, queries: [] });
    return {
      known: await shareFound(matcher, crowd, crowd.known),
      strangers: await shareFound(matcher, crowd, crowd.strangers),
      ...(await timeBoth(matcher, templates.numbers, crowd.known.slice(0, TIMED))),
    };
  } finally {
    await matcher.close();
  }
}
