import type { Page } from './browser.ts';

/** Notes when each frame begins, until it is told to stop. */
const RECORD = `(() => {
  const frames = (window.benchFrames = { times: [], isOn: true });
  const note = (time) => { frames.times.push(time); if (frames.isOn) requestAnimationFrame(note) };
  requestAnimationFrame(note);
})()`;
const STOP = 'window.benchFrames.isOn = false, window.benchFrames.times';

/** Watches the frames of a page from now on; `gaps` are the milliseconds between them. */
export async function recordFrames(page: Page) {
  await page.evaluate(RECORD);
  return {
    gaps: async () => {
      const times = await page.evaluate<number[]>(STOP);
      return times.slice(1).map((time, index) => time - times[index]!);
    },
  };
}

/** CPU time of the page's main thread so far, in milliseconds. */
export async function cpuOf({ devtools }: Page): Promise<number> {
  const { metrics } = await devtools.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Counts CPU time instead of time passed, so that what else the machine does stays out of it. */
export const countCpu = ({ devtools }: Page) => devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
