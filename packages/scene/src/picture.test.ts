import { overlapRatio } from '@sightline/geometry/boxes';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createCamera } from './camera.ts';
import { detect } from './detections.ts';
import { drawActor } from './draw/actors.ts';
import { createPen } from './draw/pen.ts';
import { SCENE_KINDS, type SceneKind } from './kinds.ts';
import { drawActors, drawBackground, drawStamp, svgDocument, type View } from './picture.ts';
import { PICTURE } from './pinhole.ts';
import type { Actor, Pose } from './world/actors.ts';
import { createWorld } from './world.ts';

const viewOf = (kind: SceneKind, seed = 7): View => ({ kind, seed, camera: createCamera(kind), light: 'day' });

const somebody = (at: readonly [number, number], pose: Pose = 'stand'): Actor => ({
  model: 'worker',
  track: 'somebody',
  at,
  headingRad: 0,
  gait: 1.2,
  pose,
  look: { hat: '#f4f4ef', vest: '#d7ea2e', shirt: '#5a6b7d', trousers: '#2b3342', skin: '#c69478', heightM: 1.76 },
});

/** The part of the picture where something was drawn, shadow apart. */
async function drawnBox(actor: Actor, view: View) {
  const { svg } = drawActor(createPen(view.camera, view.light), actor);
  const { data } = await sharp(Buffer.from(svgDocument(svg)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let pixel = 0; pixel < PICTURE.width * PICTURE.height; pixel += 1) {
    if (data[pixel * 4 + 3]! < 128) continue;
    xs.push(pixel % PICTURE.width);
    ys.push(Math.floor(pixel / PICTURE.width));
  }
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b)) + 1;
  return {
    x: least(xs) / PICTURE.width,
    y: least(ys) / PICTURE.height,
    width: (most(xs) - least(xs)) / PICTURE.width,
    height: (most(ys) - least(ys)) / PICTURE.height,
  };
}

describe('picture', () => {
  it('is the same for the same seed and moment', () => {
    for (const kind of SCENE_KINDS) {
      const actors = createWorld(kind, 7).actorsAt(30_000);
      const [one, other] = [drawBackground(viewOf(kind)), drawBackground(viewOf(kind))];
      expect(other).toEqual(one);
      expect(drawActors(actors, viewOf(kind), other.props)).toBe(drawActors(actors, viewOf(kind), one.props));
    }
  });

  it('differs from seed to seed', () => {
    expect(drawBackground(viewOf('port', 1)).standing).not.toBe(drawBackground(viewOf('port', 2)).standing);
  });

  it('never contains a number that is none', () => {
    for (const kind of SCENE_KINDS) {
      const { ground, standing, props } = drawBackground(viewOf(kind));
      const world = createWorld(kind, 3);
      const moments = [0, 20, 40, 60, 80].map((s) => drawActors(world.actorsAt(s * 1000), viewOf(kind, 3), props));
      for (const svg of [ground, standing, ...moments]) expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  it('draws a prop again over somebody behind it, and not over somebody before it', () => {
    const view = viewOf('deck');
    const { props } = drawBackground(view);
    const crate = props.find((prop) => drawActors([somebody([-3.4, 23.4])], view, props).includes(prop.svg));
    expect(crate).toBeDefined();
    expect(drawActors([somebody([-3.4, 20.4])], view, props)).not.toContain(crate!.svg);
  });

  it.each(['stand', 'walk', 'signal', 'bend', 'carry'] as const)(
    'shows people who %s where they are detected',
    async (pose) => {
      const view = viewOf('construction');
      const actor = somebody([1, 14], pose);
      const drawn = await drawnBox(actor, view);
      const [found] = detect([actor], view.camera);
      // A plank sticks out of the box of the person who carries it.
      expect(overlapRatio(drawn, found!.box)).toBeGreaterThan(pose === 'carry' ? 0.4 : 0.7);
    },
  );

  it('shows machines where they are detected', async () => {
    for (const kind of ['construction', 'port', 'gate', 'factory'] as const) {
      const view = viewOf(kind);
      const actors = createWorld(kind, 7)
        .actorsAt(60_000)
        .filter((actor) => actor.model !== 'worker');
      for (const found of detect(actors, view.camera)) {
        const { x, y, width, height } = found.box;
        if (Math.min(x, y, 1 - x - width, 1 - y - height) <= 0) continue;
        const drawn = await drawnBox(actors.find((actor) => actor.track === found.track)!, view);
        expect(overlapRatio(drawn, found.box), `${kind} ${found.track}`).toBeGreaterThan(0.7);
      }
    }
  });

  it('writes time and name in letters of its own', () => {
    for (const { svg } of drawStamp({ time: '2026-11-14 14:32:08', name: 'C-03 Tower B North' })) {
      expect(svg).toContain('<path');
      expect(svg).not.toContain('<text');
    }
  });

  it('leaves other scripts to the fonts of the machine, escaped', () => {
    const [, name] = drawStamp({ time: '', name: '東門 <1> & "2"' });
    expect(name!.svg).toContain('>東門 &lt;1&gt; &amp; &quot;2&quot;</text>');
  });
});
