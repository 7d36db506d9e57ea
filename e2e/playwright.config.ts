import { defineConfig } from '@playwright/test';
import { findChromium } from '../tooling/chromium.mjs';

const browser = await findChromium();

/** One built server and one browser for all journeys; they run one after another, on 2 cores that is no slower. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    // Set by the global set-up; the workers read this file after it.
    baseURL: process.env.SIGHTLINE_URL,
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
