import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Bench } from '../bench.ts';
import { openPage, type Page } from '../lib/browser.ts';
import { startProgram } from '../lib/child.ts';
import { enter } from '../lib/enter.ts';
import { countCpu } from '../lib/page-frames.ts';
import { SERVER_FILE } from '../lib/root.ts';
import { signIn } from '../lib/sign-in.ts';
import { median, milliseconds, times } from '../lib/stats.ts';
import { serveBareList } from './scrolling/bare-page.ts';
import { fetchPictures } from './scrolling/pictures.ts';
import { layoutOf, loadCards, openInbox } from './scrolling/product.ts';
import { type Scrolled, scrollDown } from './scrolling/scroll.ts';

const CARDS = 2000;
const ROUNDS = 3;
const MOST_DROPPED = 1.5;
const SOMEBODY = { username: 'superuser', password: 'Sightline-demo-1', email: 'superuser@demo.example' };

/** Some times over; the median of each figure. */
async function smoothnessOf(page: Page): Promise<Scrolled> {
  const rounds: Scrolled[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await scrollDown(page));
  const middle = (name: keyof Scrolled) => median(rounds.map((round) => round[name]));
  return { frames: middle('frames'), dropped: middle('dropped'), cpu: middle('cpu') };
}

async function measure(page: Page, at: { url: string; cookie: string }, say: (line: string) => void) {
  say('Waiting for the pictures of the demo ...');
  const pictures = await fetchPictures(at, CARDS);
  await enter(page, at.url, at.cookie);
  await countCpu(page);
  say('Scrolling the inbox ...');
  await openInbox(page, at.url);
  const layout = await layoutOf(page);
  await loadCards(page, CARDS, layout);
  const product = await smoothnessOf(page);
  say('Scrolling the bare list ...');
  const { url, close } = await serveBareList(pictures, layout);
  try {
    await page.goTo(url);
    return { product, bare: await smoothnessOf(page) };
  } finally {
    close();
  }
}

const rowOf = (name: string, { frames, dropped, cpu }: Scrolled) => [
  name,
  `${frames}`,
  `${dropped}`,
  `${((100 * dropped) / (frames + dropped)).toFixed(1)} %`,
  milliseconds(cpu),
];

/** Every scroll drops one frame where it begins, on either page: without any, there is nothing to divide by. */
const ratioOf = (product: Scrolled, bare: Scrolled) => Math.max(1, product.dropped) / Math.max(1, bare.dropped);

export const scrolling: Bench = async ({ say }) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-scrolling-'));
  say('Starting the product with its demo ...');
  const server = await startProgram([SERVER_FILE], { DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off' });
  const page = await openPage();
  try {
    const cookie = await signIn(server.url, dataDir, SOMEBODY);
    const { product, bare } = await measure(page, { url: server.url, cookie }, say);
    const ratio = ratioOf(product, bare);
    return {
      title: 'Scrolling 2,000 alerts',
      method: `The inbox of the built product with its demo in headless Chromium, at 1440 by 900, with ${CARDS.toLocaleString('en')} cards loaded, against a bare page with a grid of as many pictures in boxes of the same size, in the same browser. The wheel turns once a frame, from the top down, the median of ${ROUNDS} rounds; a frame is dropped when the next one comes later than the screen is ready for it.`,
      columns: ['Page', 'Frames', 'Dropped', 'Share', 'CPU per frame'],
      rows: [rowOf('the inbox', product), rowOf('bare list', bare)],
      verdicts: [
        {
          what: 'dropped frames',
          measured: times(ratio),
          target: `at most ${times(MOST_DROPPED)}`,
          met: ratio <= MOST_DROPPED,
        },
      ],
    };
  } finally {
    await page.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
