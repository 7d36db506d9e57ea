import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import type { Bench } from '../bench.ts';
import { findBrowser } from '../lib/browser.ts';
import { startProgram } from '../lib/child.ts';
import { SERVER_FILE } from '../lib/root.ts';
import { createSuperuser } from '../lib/sign-in.ts';
import { median } from '../lib/stats.ts';

const RUNS = 3;
const LEAST_SCORE = 95;
const SOMEBODY = { username: 'bench', password: 'Bench-password-1', email: 'bench@bench.example' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
/** What the performance score is made of. */
const METRICS = {
  'first-contentful-paint': 'First paint',
  'largest-contentful-paint': 'Largest paint',
  'total-blocking-time': 'Blocked',
  'cumulative-layout-shift': 'Shift',
  'speed-index': 'Speed index',
} as const;

interface Run {
  scores: number[];
  metrics: string[];
}

async function look(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' }, desktopConfig);
  if (!result) throw new Error('Lighthouse gave no result.');
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl !== url) throw new Error(`The sign-in page led on to ${finalDisplayedUrl}.`);
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    metrics: Object.keys(METRICS).map((name) => audits[name]?.displayValue ?? ''),
  };
}

async function measure(url: string): Promise<Run[]> {
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const chrome = await launch(await findBrowser());
    try {
      runs.push(await look(url, chrome.port));
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
    const setupKey = /setup key (\S+?),/.exec(server.said())?.[1] ?? '';
    await createSuperuser(server.url, setupKey, SOMEBODY);
    const runs = await measure(`${server.url}/login`);
    const scores = CATEGORIES.map((_, index) => median(runs.map((run) => run.scores[index] ?? 0)));
    return {
      title: 'Sign-in page in Lighthouse',
      method: `Lighthouse 12.8, desktop settings, on the sign-in page of the built server and console; the median of ${RUNS} runs.`,
      columns: ['Run', ...CATEGORIES, ...Object.values(METRICS)],
      rows: runs.map((run, index) => [String(index + 1), ...run.scores.map(String), ...run.metrics]),
      verdicts: CATEGORIES.map((name, index) => ({
        what: name,
        measured: String(scores[index]),
        target: `at least ${LEAST_SCORE}`,
        met: (scores[index] ?? 0) >= LEAST_SCORE,
      })),
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
