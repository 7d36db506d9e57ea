import os from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../tooling/chromium.mjs';

const browser = await findChromium();

/** Each worker has a browser and a server of its own; a journey runs in whichever is free. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  workers: Math.min(os.availableParallelism(), 4),
  fullyParallel: true,
  // Generous, since the machine may be busy with other things; what hangs fails all the same.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    // Emptied between journeys; what the browser has loaded and compiled stays, which is half of a journey's cost.
    reuseContext: true,
    // A worker would outlive the journey that started it; the one about it has a browser profile of its own.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Singapore',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.path,
      args: browser.args,
      env: { ...process.env, ...browser.env },
    },
  },
});
