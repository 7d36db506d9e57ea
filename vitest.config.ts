import { defineConfig } from 'vitest/config';

/**
 * Files share the modules that are loaded: loading them for each took as long as the tests. A test that replaces or reloads
 * modules (`vi.mock`, `vi.resetModules`) would do so for the others, so it says so in its name.
 */
const ISOLATED = '**/*.isolated.test.{ts,tsx}';

/** A link that is followed, or a file that is saved, leaves the page of a test where it is. */
const STAY = { disableMainFrameNavigation: true, disableFallbackToSetURL: true };

const server = { globalSetup: 'apps/server/src/testing/global-setup.ts' };
const browser = {
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { settings: { navigation: STAY } } },
  setupFiles: 'apps/console/src/testing/setup.ts',
};

export default defineConfig({
  test: {
    reporters: ['default'],
    // By itself it leaves one core free, which on two cores is half of them.
    maxWorkers: '100%',
    // Generous, since the machine may be busy with other things; what hangs fails all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
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
          ...server,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [ISOLATED],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...server, name: 'server-isolated', include: [`apps/server/src/${ISOLATED}`] },
      },
      {
        extends: true,
        test: {
          ...browser,
          name: 'console',
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
          exclude: [ISOLATED],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...browser, name: 'console-isolated', include: [`apps/console/src/${ISOLATED}`] },
      },
    ],
  },
});
