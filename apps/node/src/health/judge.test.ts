import type { PictureFault } from '@sightline/contract/node-health';
import type { SceneKind } from '@sightline/scene/kinds';
import { LIGHTS, type Light } from '@sightline/scene/light';
import { beforeAll, describe, expect, it } from 'vitest';
import { createScenePictures, SPOILED } from '../testing/scene-pictures.ts';
import { checkPicture } from './check-picture.ts';
import { createVerdict, faultIn } from './judge.ts';

const NOON_MS = Date.UTC(2026, 2, 2, 12);
const LATER_MS = NOON_MS + 5 * 3_600_000;
const KINDS = ['gate', 'deck'] as const satisfies readonly SceneKind[];

const pictureOf = createScenePictures();
const references = new Map<SceneKind, Uint8Array>();
const sound = new Map<string, Uint8Array>();
const keyOf = (kind: SceneKind, light: Light) => `${kind} ${light}`;

beforeAll(async () => {
  for (const kind of KINDS) {
    references.set(kind, await pictureOf(kind, 'day', NOON_MS));
    for (const light of LIGHTS) sound.set(keyOf(kind, light), await pictureOf(kind, light, LATER_MS));
  }
}, 120_000);

const faultOf = async (kind: SceneKind, picture: Uint8Array, before?: Uint8Array) =>
  faultIn(await checkPicture({ picture, reference: references.get(kind), before }));

const inEveryLight = KINDS.flatMap((kind) => LIGHTS.map((light) => [kind, light] as const));

describe('a picture beside one of noon', () => {
  it.each(inEveryLight)('is sound: %s, %s', async (kind, light) => {
    expect(await faultOf(kind, sound.get(keyOf(kind, light))!)).toBeUndefined();
  });

  const faults: [keyof typeof SPOILED, PictureFault][] = [
    ['black', 'black'],
    ['blurred', 'blurred'],
    ['blocked', 'blocked'],
    ['moved', 'moved'],
    ['tilted', 'moved'],
  ];
  it.each(faults.flatMap(([done, fault]) => inEveryLight.map(([kind, light]) => [done, kind, light, fault] as const)))(
    '%s: %s, %s',
    async (done, kind, light, fault) => {
      const picture = await SPOILED[done](sound.get(keyOf(kind, light))!);
      expect(await faultOf(kind, picture)).toBe(fault);
    },
  );

  it('is frozen when not even the clock in it has moved', async () => {
    const [noon, second] = [references.get('gate')!, await pictureOf('gate', 'day', NOON_MS + 1000)];
    expect(await faultOf('gate', noon, noon)).toBe('frozen');
    expect(await faultOf('gate', second, noon)).toBeUndefined();
  });
});

describe('a picture without one to compare', () => {
  it('can be black or blurred, and nothing else', async () => {
    const day = sound.get(keyOf('gate', 'day'))!;
    const alone = async (picture: Uint8Array) => faultIn(await checkPicture({ picture }));
    expect(await alone(day)).toBeUndefined();
    expect(await alone(await SPOILED.black())).toBe('black');
    expect(await alone(await SPOILED.blurred(day))).toBe('blurred');
    expect(await alone(await SPOILED.blocked(day))).toBeUndefined();
  });
});

describe('a fault', () => {
  it('is one when it lasts for three checks, and gone after two sound ones', () => {
    const verdict = createVerdict();
    const say = (...faults: (PictureFault | undefined)[]) => faults.map(verdict);
    expect(say('blocked', 'blocked', undefined, 'blocked', 'blocked')).toEqual([[], [], [], [], []]);
    expect(say('blocked', undefined, 'blocked')).toEqual([['blocked'], ['blocked'], ['blocked']]);
    expect(say(undefined, undefined)).toEqual([['blocked'], []]);
  });

  it('gives way to another one', () => {
    const verdict = createVerdict();
    const said = ['black', 'black', 'black', 'moved', 'moved', 'moved'] as const;
    expect(said.map(verdict)).toEqual([[], [], ['black'], ['black'], [], ['moved']]);
  });
});
