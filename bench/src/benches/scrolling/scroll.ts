import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '../../lib/browser.ts';
import { cpuOf, recordFrames } from '../../lib/page-frames.ts';

/** What a scroll cost. */
export interface Scrolled {
  frames: number;
  dropped: number;
  cpu: number;
}

/** So many turns of the wheel, each of so many pixels, one a frame. */
const TURNS = 400;
const TURN_PX = 240;
const FRAME_MS = 1000 / 60;
const SETTLE_MS = 1000;

/** What scrolls: the nearest part of the page around a card that is higher than its window, as found once. */
export const SCROLLED = `(window.benchScrolled ??= (() => {
  let part = document.querySelector('[data-alert]');
  while (part && !(part.scrollHeight > part.clientHeight + 100 && getComputedStyle(part).overflowY === 'auto')) part = part.parentElement;
  return part;
})())`;

/** Frames that should have been there in the gaps between those that were. */
const droppedIn = (gaps: readonly number[]) =>
  gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);

/** Scrolls from the top with the wheel, and counts the frames that were dropped. */
export async function scrollDown(page: Page): Promise<Scrolled> {
  await page.evaluate(`${SCROLLED}.scrollTop = 0`);
  await sleep(SETTLE_MS);
  const before = await cpuOf(page);
  const frames = await recordFrames(page);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const event = { type: 'mouseWheel', x: 720, y: 600, deltaX: 0, deltaY: TURN_PX };
    await page.devtools.send('Input.dispatchMouseEvent', event);
  }
  const gaps = await frames.gaps();
  const cpu = (await cpuOf(page)) - before;
  if ((await page.evaluate<number>(`${SCROLLED}.scrollTop`)) < TURNS * TURN_PX * 0.5)
    throw new Error('The list did not scroll.');
  return { frames: gaps.length, dropped: droppedIn(gaps), cpu: cpu / gaps.length };
}
