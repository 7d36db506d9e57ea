import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { launch } from 'chrome-launcher';
import { connectDevtools, type Devtools } from './devtools.ts';
import { ROOT } from './root.ts';

const PATIENCE_MS = 60_000;

/** The browser the journeys use, with the flags it needs here. */
export async function findBrowser() {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(ROOT, 'tooling/chromium.mjs')]);
  const [chromePath = '', ...flags] = (stdout.trim().split('\n').at(-1) ?? '').split(/ (?=--)/);
  return { chromePath, chromeFlags: flags };
}

export interface Page {
  devtools: Devtools;
  goTo(url: string): Promise<void>;
  evaluate<T>(expression: string): Promise<T>;
  /** Waits until an expression is true in the page. */
  until(expression: string): Promise<void>;
  close(): Promise<void>;
}

async function evaluateIn<T>(devtools: Devtools, expression: string): Promise<T> {
  const { result, exceptionDetails } = await devtools.send<{
    result: { value: T };
    exceptionDetails?: { text: string; exception?: { description?: string } };
  }>('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** One page of a browser of its own. */
export async function openPage(): Promise<Page> {
  const { chromePath, chromeFlags } = await findBrowser();
  const chrome = await launch({ chromePath, chromeFlags: [...chromeFlags, '--window-size=1440,900'] });
  try {
    const answer = await fetch(`http://127.0.0.1:${chrome.port}/json/new?about:blank`, { method: 'PUT' });
    const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string };
    const devtools = await connectDevtools(webSocketDebuggerUrl);
    await devtools.send('Page.enable');
    // Nobody is there to answer when a page asks whether to leave it.
    devtools.on('Page.javascriptDialogOpening', () => {
      void devtools.send('Page.handleJavaScriptDialog', { accept: true });
    });
    const until = async (expression: string) => {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
        // While a page gives way to the next there is nothing to ask.
        if (await evaluateIn<boolean>(devtools, expression).catch(() => false)) return;
      }
      throw new Error(`The page never came to: ${expression}`);
    };
    return {
      devtools,
      evaluate: (expression) => evaluateIn(devtools, expression),
      until,
      goTo: async (url) => {
        await devtools.send('Page.navigate', { url });
        await until(`location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`);
      },
      close: async () => {
        devtools.close();
        chrome.kill();
      },
    };
  } catch (error) {
    chrome.kill();
    throw error;
  }
}
