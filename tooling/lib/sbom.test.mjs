import { expect, it } from 'vitest';
import { listPackages } from './licences.mjs';
import { makeBom } from './sbom.mjs';
import { VERSION } from './version.mjs';

const bom = makeBom('2026-11-19T12:00:00.000Z');

it('the bill of materials has every package that is passed on', () => {
  const listed = new Set(bom.components.map(({ purl }) => decodeURIComponent(purl)));
  const passedOn = listPackages().filter(({ use }) => use !== 'development');
  expect(passedOn.filter(({ name, version }) => !listed.has(`pkg:npm/${name}@${version}`))).toEqual([]);
  expect([...listed].filter((purl) => purl.startsWith('pkg:npm/vitest@'))).toEqual([]);
});

it('the bill of materials leads from the product to every part of it', () => {
  const needs = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set([bom.metadata.component['bom-ref']]);
  for (const ref of reached) for (const next of needs.get(ref) ?? []) reached.add(next);
  expect(needs.get(`@sightline/server@${VERSION}`)).toContain(`@sightline/contract@${VERSION}`);
  expect([...reached].sort()).toEqual(
    [bom.metadata.component, ...bom.components].map((component) => component['bom-ref']).sort(),
  );
});
