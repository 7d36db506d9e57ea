import type { Page } from '../../lib/browser.ts';
import { cpuOf, recordFrames } from '../../lib/page-frames.ts';
import { quantile } from '../../lib/stats.ts';
import { HANDLE } from './polygons.ts';

/** What a gesture cost: time between frames, and CPU of the page's main thread per frame. */
export interface Smoothness {
  p95: number;
  cpu: number;
}

const STEPS = 150;
/** The first frames pay for layers and compiled code. */
const WARM_UP = 20;

/** A place on the screen. */
export interface Place {
  x: number;
  y: number;
}
/** One event of a gesture; the page draws it before the next is sent. */
type Step = (page: Page, at: Place, step: number) => Promise<unknown>;

const mouse = ({ devtools }: Page, event: object) => devtools.send('Input.dispatchMouseEvent', event);
const CTRL = 2;

const circled = ({ x, y }: Place, step: number) => ({
  x: x + Math.sin(step / 6) * 24,
  y: y + (1 - Math.cos(step / 6)) * 24,
});

const wheel = (page: Page, at: Place, event: object) =>
  mouse(page, { type: 'mouseWheel', ...at, deltaX: 0, deltaY: 0, ...event });

export const GESTURES: Record<string, { begin: Step; step: Step; end: Step }> = {
  'dragging a point': {
    begin: (page, at) => mouse(page, { type: 'mousePressed', ...at, button: 'left', buttons: 1, clickCount: 1 }),
    step: (page, at, step) => mouse(page, { type: 'mouseMoved', ...circled(at, step), button: 'left', buttons: 1 }),
    // Back where it was, for the next round.
    end: async (page, at) => {
      await mouse(page, { type: 'mouseMoved', ...at, button: 'left', buttons: 1 });
      await mouse(page, { type: 'mouseReleased', ...at, button: 'left', buttons: 0, clickCount: 1 });
    },
  },
  panning: {
    begin: async (page, at) => {
      for (let time = 0; time < 4; time += 1) await wheel(page, at, { deltaY: -120, modifiers: CTRL });
    },
    // There and back again, so that the edge of the picture never ends it.
    step: (page, at, step) => wheel(page, at, { deltaX: Math.floor(step / 8) % 2 === 0 ? 100 : -100 }),
    end: (page, at) => zoomOut(page, at),
  },
  zooming: {
    begin: async () => undefined,
    step: (page, at, step) => wheel(page, at, { deltaY: Math.floor(step / 6) % 2 === 0 ? -120 : 120, modifiers: CTRL }),
    end: (page, at) => zoomOut(page, at),
  },
};

async function zoomOut(page: Page, at: Place) {
  for (let time = 0; time < 8; time += 1) await wheel(page, at, { deltaY: 120, modifiers: CTRL });
}

/** Where the dragged point is on the screen. */
const WHERE = `JSON.stringify(document.querySelector('[${HANDLE}="0"]').getBoundingClientRect())`;

/** Performs a gesture at a place, one event a frame. */
export async function perform(page: Page, name: string, at: Place): Promise<Smoothness> {
  const { begin, step, end } = GESTURES[name]!;
  await begin(page, at, 0);
  const start = await page.evaluate<string>(WHERE);
  for (let index = 0; index < WARM_UP; index += 1) await step(page, at, index);
  if ((await page.evaluate<string>(WHERE)) === start) throw new Error(`Nothing moved while ${name}.`);
  const before = await cpuOf(page);
  const frames = await recordFrames(page);
  for (let index = WARM_UP; index < STEPS; index += 1) await step(page, at, index);
  const gaps = await frames.gaps();
  const cpu = (await cpuOf(page)) - before;
  await end(page, at, STEPS);
  return { p95: quantile(gaps, 0.95), cpu: cpu / gaps.length };
}
