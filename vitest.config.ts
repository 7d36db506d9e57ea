import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const consoleSetup = 'apps/console/src/testing/setup.ts';

/** A link that is followed, or a file that is saved, leaves the page of a test where it is. */
const STAY = { disableMainFrameNavigation: true, disableFallbackToSetURL: true };

export default defineConfig({
  test: {
    reporters: ['default'],
    // By itself it leaves one core free, which on two cores is half of them.
    maxWorkers: '100%',
    // Generous, since the machine may be busy with other things; what hangs fails all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        // Pure code keeps nothing between files, so that they may share what they have loaded.
        test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'apps',
          include: ['apps/node/src/**/*.test.ts', 'bench/src/**/*.test.ts', 'tooling/**/*.test.mjs'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'console',
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { navigation: STAY } } },
          // Files share what is loaded, which takes as long as the tests; so no test may replace a module that others import.
          isolate: false,
          setupFiles: existsSync(consoleSetup) ? [consoleSetup] : [],
        },
      },
    ],
  },
});
