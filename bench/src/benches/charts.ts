import type { Bench, Verdict } from '../bench.ts';
import { openPage, type Page } from '../lib/browser.ts';
import { countCpu, cpuOf } from '../lib/page-frames.ts';
import { median, milliseconds, times } from '../lib/stats.ts';
import { buildPage } from './charts/build-page.ts';
import { PAGES, POINTS, SIZE } from './charts/pages.ts';
import { servePage } from './editor/serve-page.ts';

const ROUNDS = 9;
const MOST_CPU = 1.3;

type Contender = keyof typeof PAGES;
/** CPU of one drawing, of a page that was just loaded and of one that has drawn before. */
interface Drawn {
  first: number;
  again: number;
}

async function cpuOfDrawing(page: Page): Promise<number> {
  const before = await cpuOf(page);
  await page.evaluate('draw()');
  return (await cpuOf(page)) - before;
}

async function measure(page: Page, url: string): Promise<Drawn> {
  // A page of its own each time: what was compiled for the last one must not help.
  await page.goTo('about:blank');
  await page.goTo(url);
  await page.until('typeof draw === "function"');
  await countCpu(page);
  return { first: await cpuOfDrawing(page), again: await cpuOfDrawing(page) };
}

/** Rounds in turn, so that what else the machine does hits both. */
async function measureBoth(page: Page, urls: Record<Contender, string>): Promise<Record<Contender, Drawn>> {
  const rounds: Record<Contender, Drawn[]> = { ours: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.bare.push(await measure(page, urls.bare));
    rounds.ours.push(await measure(page, urls.ours));
  }
  const middle = (all: readonly Drawn[]): Drawn => ({
    first: median(all.map(({ first }) => first)),
    again: median(all.map(({ again }) => again)),
  });
  return { ours: middle(rounds.ours), bare: middle(rounds.bare) };
}

const verdict = (what: string, ratio: number): Verdict => ({
  what,
  measured: times(ratio),
  target: `at most ${times(MOST_CPU)}`,
  met: ratio <= MOST_CPU,
});

const WHENS = { first: 'the first chart of a page', again: 'one more chart on it' } as const;

export const charts: Bench = async ({ say }) => {
  say('Building both pages ...');
  const served = {
    ours: await servePage(await buildPage(PAGES.ours)),
    bare: await servePage(await buildPage(PAGES.bare)),
  };
  const page = await openPage();
  try {
    say('Drawing ...');
    const drawn = await measureBoth(page, { ours: served.ours.url, bare: served.bare.url });
    const whens = Object.entries(WHENS) as [keyof Drawn, string][];
    return {
      title: `A chart of ${POINTS.toLocaleString('en')} points`,
      method: `The line chart of the dashboards, in its card with title, axes and keys; its table is made when it is opened, since it has more rows than a year has days; against the bare library (echarts 6 on a canvas, without animation, symbols, legend and pointer) that draws the same line at the same size of ${SIZE.width} by ${SIZE.height}, each built for production and alone on a page of headless Chromium. CPU time of the page's main thread from the call that makes the chart until the frame after it is painted, with code and figures loaded before; median of ${ROUNDS} rounds in turn, each on a page that was just loaded.`,
      columns: ['Drawing', 'Our chart', 'Bare library', 'Ratio'],
      rows: whens.map(([when, text]) => [
        text,
        milliseconds(drawn.ours[when]),
        milliseconds(drawn.bare[when]),
        times(drawn.ours[when] / drawn.bare[when]),
      ]),
      verdicts: whens.map(([when, text]) => verdict(`CPU of ${text}`, drawn.ours[when] / drawn.bare[when])),
    };
  } finally {
    await page.close();
    served.ours.close();
    served.bare.close();
  }
};
