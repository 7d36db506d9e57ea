import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import type { Bench } from '../bench.ts';
import { startProgram } from '../lib/child.ts';
import { ROOT, SERVER_FILE } from '../lib/root.ts';
import { median } from '../lib/stats.ts';

const RUNS = 3;
const LEAST_SCORE = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/** The browser the journeys use, with the flags it needs here. */
async function findBrowser() {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(ROOT, 'tooling/chromium.mjs')]);
  const [chromePath = '', ...flags] = (stdout.trim().split('\n').at(-1) ?? '').split(/ (?=--)/);
  return { chromePath, chromeFlags: flags };
}

async function scoresOf(url: string, port: number): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' }, desktopConfig);
  const categories = result?.lhr.categories ?? {};
  return Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]));
}

async function measure(url: string): Promise<Record<string, number>[]> {
  const runs: Record<string, number>[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const chrome = await launch(await findBrowser());
    try {
      runs.push(await scoresOf(url, chrome.port));
    } finally {
      chrome.kill();
    }
  }
  return runs;
}

export const lighthouseScore: Bench = async ({ say }) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-lighthouse-'));
  say('Starting the server and looking at its sign-in page ...');
  const server = await startProgram([SERVER_FILE], { DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'error' });
  try {
    const runs = await measure(`${server.url}/login`);
    const score = (name: string) => median(runs.map((run) => run[name] ?? 0));
    return {
      title: 'Sign-in page in Lighthouse',
      method: `Lighthouse 12.8, desktop settings, on the sign-in page of the built server and console; the median of ${RUNS} runs.`,
      columns: ['Run', ...CATEGORIES],
      rows: runs.map((run, index) => [String(index + 1), ...CATEGORIES.map((name) => String(run[name]))]),
      verdicts: CATEGORIES.map((name) => ({
        what: name,
        measured: String(score(name)),
        target: `at least ${LEAST_SCORE}`,
        met: score(name) >= LEAST_SCORE,
      })),
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
