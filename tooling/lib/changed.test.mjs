import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JOURNEYS_OF_SCREEN, planOf, programBuilders } from './changed.mjs';
import { ROOT } from './say.mjs';

const BUILDERS = ['apps/server/src/kill-tests/testing/build-program.ts'];
const foldersIn = (/** @type {string} */ folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((each) => each.isDirectory() && each.name !== 'testing')
    .map(({ name }) => name);

describe('what a change can have broken', () => {
  it('is nothing for documents', () => {
    expect(planOf(['README.md', 'docs/performance.md'], BUILDERS)).toEqual({ units: [], journeys: [] });
  });

  it('is the tests that import a changed file, and the journeys of its screen', () => {
    const file = 'apps/console/src/features/settings/nodes/node-form.tsx';
    expect(planOf([file], BUILDERS)).toEqual({ units: [file], journeys: ['nodes'] });
  });

  it('is every journey for what screens share, and for server and packages those tests as well that run a built program', () => {
    const shared = 'apps/console/src/ui/badge.tsx';
    expect(planOf([shared], BUILDERS)).toEqual({ units: [shared], journeys: 'all' });
    const call = 'packages/contract/src/alerts.ts';
    expect(planOf([call], BUILDERS)).toEqual({ units: [call, ...BUILDERS], journeys: 'all' });
  });

  it('is a test or journey alone when only that was changed', () => {
    const test = 'apps/server/src/features/alerts/alerts/lists.test.ts';
    expect(planOf([test], BUILDERS)).toEqual({ units: [test], journeys: [] });
    const journey = 'e2e/journeys/roles.spec.ts';
    expect(planOf([journey], BUILDERS)).toEqual({ units: [journey], journeys: ['roles'] });
  });

  it('is everything for dependencies, and every test for what tests read from the disk', () => {
    expect(planOf(['package-lock.json'], BUILDERS)).toEqual({ units: 'all', journeys: 'all' });
    expect(planOf(['apps/server/migrations/0030_x.sql'], BUILDERS)).toEqual({ units: 'all', journeys: 'all' });
  });
});

describe('the table of screens', () => {
  it('has every screen there is, and only journeys there are', () => {
    const features = 'apps/console/src/features';
    const screens = foldersIn(features).flatMap((section) =>
      foldersIn(join(features, section)).map((screen) => `${section}/${screen}`),
    );
    expect(Object.keys(JOURNEYS_OF_SCREEN).toSorted()).toEqual(screens.toSorted());
    for (const name of Object.values(JOURNEYS_OF_SCREEN).flat())
      expect([name, existsSync(join(ROOT, `e2e/journeys/${name}.spec.ts`))]).toEqual([name, true]);
  });
});

it('finds the helpers that build programs', () => {
  expect(programBuilders()).toEqual(expect.arrayContaining(BUILDERS));
});
