import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '../../lib/browser.ts';

/** Long enough for everything a keystroke starts, also what waits for a pause in typing. */
const SETTLE_MS = 400;

/** Main-thread CPU of one keystroke, in milliseconds. */
export interface Cost {
  task: number;
  script: number;
  /** Style and layout. */
  layout: number;
}

type Metrics = Record<string, number>;

async function metricsOf({ devtools }: Page): Promise<Metrics> {
  const { metrics } = await devtools.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

function costBetween(before: Metrics, after: Metrics): Cost {
  const ms = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)) * 1000;
  return {
    task: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    layout: ms('LayoutDuration') + ms('RecalcStyleDuration'),
  };
}

const BACKSPACE = { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 };
const keyOf = (text: string) => ({ key: text, text, windowsVirtualKeyCode: text.toUpperCase().charCodeAt(0) });

async function press({ devtools }: Page, key: object) {
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: undefined });
}

async function costOf(page: Page, key: object): Promise<Cost> {
  const before = await metricsOf(page);
  await press(page, key);
  await sleep(SETTLE_MS);
  return costBetween(before, await metricsOf(page));
}

interface Typing {
  /** An expression that gives the field. */
  field: string;
  /** What is typed, and then deleted again. */
  text: string;
  rounds: number;
}

/** Types a text and deletes it again, some times over, and says what each keystroke cost. */
export async function typeInto(page: Page, { field, text, rounds }: Typing): Promise<Cost[]> {
  await page.evaluate(`${field}.scrollIntoView({ block: 'center' }), ${field}.focus()`);
  // A field may put the caret elsewhere once it has the focus.
  await sleep(SETTLE_MS);
  await page.evaluate(`${field}.setSelectionRange(0, 0)`);
  const keys = [...[...text].map(keyOf), ...[...text].map(() => BACKSPACE)];
  // Code that never ran is compiled first; and one character stays, since by then something has been typed.
  for (const key of [...keys, ...keys, keyOf(text.slice(0, 1))]) await press(page, key);
  await sleep(SETTLE_MS);
  const before = await page.evaluate<string>(`${field}.value`);
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, key] of keys.entries()) {
      costs.push(await costOf(page, key));
      const isFull = at === text.length - 1;
      if (isFull && (await page.evaluate<string>(`${field}.value`)) === before) throw new Error('Nothing was typed.');
    }
  }
  if ((await page.evaluate<string>(`${field}.value`)) !== before) throw new Error('What was typed was not deleted.');
  return costs;
}
