import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Bench, Verdict } from '../bench.ts';
import { openPage, type Page } from '../lib/browser.ts';
import { startProgram } from '../lib/child.ts';
import { enter } from '../lib/enter.ts';
import { countCpu } from '../lib/page-frames.ts';
import { SERVER_FILE } from '../lib/root.ts';
import { signIn } from '../lib/sign-in.ts';
import { median, milliseconds, times } from '../lib/stats.ts';
import { barePage } from './editor/bare-page.ts';
import { GESTURES, type Place, perform, type Smoothness } from './editor/gestures.ts';
import { centerOf, HANDLE, makePolygons, movedOne } from './editor/polygons.ts';
import {
  closeEditor,
  drawPolygons,
  onScreen,
  openByHand,
  openEditor,
  openList,
  pickCameras,
  placeOf,
  shownPicture,
  takeUp,
} from './editor/product.ts';
import { servePage } from './editor/serve-page.ts';

const MANY = 500;
const FEW = 5;
const ROUNDS = 3;
const MOST_FRAME = 1.25;
const MOST_CPU = 2;
const MOST_OPENING = 3;
const SOMEBODY = { username: 'company', password: 'Sightline-demo-1', email: 'company@demo.example' };
const FIRST_POINT = `[${HANDLE}="0"]`;

type Measured = Record<string, Smoothness>;

/** Every gesture some times over; the median of each figure. */
async function smoothnessOf(page: Page, at: Place): Promise<Measured> {
  const measured: Measured = {};
  for (const name of Object.keys(GESTURES)) {
    const rounds: Smoothness[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await perform(page, name, at));
    measured[name] = { p95: median(rounds.map(({ p95 }) => p95)), cpu: median(rounds.map(({ cpu }) => cpu)) };
  }
  return measured;
}

/** Opens the editor with few shapes and with many, then moves things in the last one. */
async function measureProduct(page: Page, at: { url: string; cookie: string }) {
  const [few, many] = await pickCameras(at.url, at.cookie);
  await drawPolygons(at, few.id, makePolygons(FEW));
  await drawPolygons(at, many.id, makePolygons(MANY));
  await enter(page, at.url, at.cookie);
  await openList(page, at.url);
  await countCpu(page);
  // The first time loads the editor's code.
  await openEditor(page, few, FEW);
  await closeEditor(page);
  const openFew = await openEditor(page, few, FEW);
  await closeEditor(page);
  const openMany = await openEditor(page, many, MANY);
  await openByHand(page, at.url, many, MANY);
  const shown = await shownPicture(page);
  const polygons = makePolygons(MANY);
  await takeUp(page, await onScreen(page, centerOf(polygons[movedOne(polygons)]!)));
  return { openFew, openMany, shown, moves: await smoothnessOf(page, await placeOf(page, FIRST_POINT)) };
}

type Product = Awaited<ReturnType<typeof measureProduct>>;

async function measureBare(page: Page, { shown: { picture, size } }: Product): Promise<Measured> {
  const { url, close } = await servePage(barePage(makePolygons(MANY), picture, size));
  try {
    await page.goTo(url);
    return await smoothnessOf(page, await placeOf(page, FIRST_POINT));
  } finally {
    close();
  }
}

const verdict = (what: string, ratio: number, most: number): Verdict => ({
  what,
  measured: times(ratio),
  target: `at most ${times(most)}`,
  met: ratio <= most,
});

export const editor: Bench = async ({ say }) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-editor-'));
  say('Starting the product with its demo ...');
  const server = await startProgram([SERVER_FILE], { DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off' });
  const page = await openPage();
  try {
    const cookie = await signIn(server.url, dataDir, SOMEBODY);
    say('Drawing in the product ...');
    const product = await measureProduct(page, { url: server.url, cookie });
    say('Drawing on the bare page ...');
    const bare = await measureBare(page, product);
    const names = Object.keys(GESTURES);
    return {
      title: 'The drawing editor with 500 polygons',
      method: `The built product with its demo in headless Chromium, at 1440 by 900, against a bare page of the same technique in the same browser: one SVG of ${MANY} polygons of 10 points over the same picture, panned and zoomed by a CSS transform, without a framework. Time between frames and CPU time of the main thread per frame while the pointer moves once a frame, the median of ${ROUNDS} rounds. Opening is CPU time from the click on Configure until everything is drawn and 1.5 s later, with the editor's code loaded before.`,
      columns: ['While', 'p95 of a frame', 'bare page', 'CPU per frame', 'bare page', 'Ratio of CPU'],
      rows: [
        ...names.map((name) => {
          const [own, floor] = [product.moves[name]!, bare[name]!];
          return [
            name,
            milliseconds(own.p95),
            milliseconds(floor.p95),
            milliseconds(own.cpu),
            milliseconds(floor.cpu),
            times(own.cpu / floor.cpu),
          ];
        }),
        [`opening ${MANY} shapes`, '', '', milliseconds(product.openMany), '', ''],
        [`opening ${FEW} shapes`, '', '', milliseconds(product.openFew), '', ''],
      ],
      verdicts: [
        ...names.map((name) =>
          verdict(`p95 of a frame, ${name}`, product.moves[name]!.p95 / bare[name]!.p95, MOST_FRAME),
        ),
        ...names.map((name) => verdict(`CPU per frame, ${name}`, product.moves[name]!.cpu / bare[name]!.cpu, MOST_CPU)),
        verdict(`opening ${MANY} shapes against ${FEW}`, product.openMany / product.openFew, MOST_OPENING),
      ],
    };
  } finally {
    await page.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
