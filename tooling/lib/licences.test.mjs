import { describe, expect, it } from 'vitest';
import { isAllowed } from './licence-terms.mjs';
import { ASSETS, licencePage, licenceTexts, listPackages, missingAssets, problemsOf } from './licences.mjs';

const PRODUCT = { name: 'any', use: 'product' };

describe('what a licence may be', () => {
  it.each([
    'MIT',
    '(MIT OR GPL-3.0-only)',
    'GPL-3.0-only OR ISC AND MIT',
    '(MIT AND Zlib)',
    '((MIT) OR WTFPL) AND ISC',
  ])('takes %s', (expression) => expect(isAllowed(expression, PRODUCT)).toBe(true));

  it.each([
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    'SSPL-1.0',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE',
    'GPL-2.0-only WITH Classpath-exception-2.0',
    '(MIT',
    'MIT MIT',
    '',
  ])('asks about %s', (expression) => expect(isAllowed(expression, PRODUCT)).toBe(false));

  it('keeps to the terms of those that have some', () => {
    expect(isAllowed('MPL-2.0', PRODUCT)).toBe(false);
    expect(isAllowed('MPL-2.0', { name: 'any', use: 'development' })).toBe(true);
    expect(isAllowed('LGPL-3.0-or-later', PRODUCT)).toBe(false);
    expect(isAllowed('Apache-2.0 AND LGPL-3.0-or-later', { name: '@img/sharp-win32-x64', use: 'product' })).toBe(true);
  });
});

describe('the packages of the lock files', () => {
  const packages = listPackages();

  it('have licences that are expected', () => {
    expect(problemsOf(packages)).toEqual([]);
  });

  it('would be asked about with another licence, or none', () => {
    const [first] = packages;
    if (!first) throw new Error('There are no packages');
    const { name, version } = first;
    expect(problemsOf([{ ...first, use: 'product', licence: 'AGPL-3.0-only' }])).toEqual([
      `${name}@${version} (product): AGPL-3.0-only`,
    ]);
    expect(problemsOf([{ ...first, licence: undefined }])).toHaveLength(1);
  });

  it('are all on the page, with models, films and fonts that are there', () => {
    const page = licencePage(packages);
    for (const { name } of packages) expect(page).toContain(name);
    expect(missingAssets(ASSETS, packages)).toEqual([]);
    expect(missingAssets([{ what: '', in: 'not-a-package', licence: 'MIT' }], packages)).toHaveLength(1);
  });

  it('come with the words of their licences', () => {
    const texts = licenceTexts(packages.filter(({ name }) => name === 'react' || name === 'sharp'));
    expect(texts).toContain('Copyright (c) Meta Platforms');
    expect(texts).toContain('Apache License');
  });
});
