import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { composeFiles, containerFiles, imagesOf, problemsOfCompose, problemsOfContainerfile } from './containers.mjs';
import { wantedRuntimes } from './runtime.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sightline-containers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file of ours with one thing changed. @param {string} file @param {string} from @param {string} to */
function changed(file, from, to) {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  const copy = join(folder, 'changed');
  writeFileSync(copy, text.replace(from, to));
  return copy;
}
const [compose = ''] = composeFiles();
const [recipe = ''] = containerFiles();

describe('what is checked without an engine', () => {
  it('finds nothing wrong with what is there', async () => {
    expect(composeFiles()).toHaveLength(1);
    expect(containerFiles()).toHaveLength(2);
    for (const file of composeFiles()) expect(await problemsOfCompose(file)).toEqual([]);
    for (const file of containerFiles()) expect(await problemsOfContainerfile(file)).toEqual([]);
  });

  it.each([
    ['a key that the specification does not have', 'shm_size:', 'shm:'],
    ['a value of another type', 'internal: true', 'internal: [true]'],
    ['an image without a version', 'caddy:2.11.4-alpine', 'caddy'],
    ['an image of whatever is the latest', 'caddy:2.11.4-alpine', 'caddy:latest'],
    ['an image of a major version', 'postgres:18.6-trixie', 'postgres:18'],
  ])('finds in a compose file %s', async (_what, from, to) => {
    expect(await problemsOfCompose(changed(compose, from, to))).not.toEqual([]);
  });

  it.each([
    ['an instruction there is none of', 'WORKDIR /app', 'WORKDIRECTORY /app'],
    ['an image without a version', 'FROM node:24.21.0-bookworm-slim\n', 'FROM node\n'],
    ['a stage that nobody makes', 'COPY --from=build', 'COPY --from=builder'],
  ])('finds in a recipe %s', async (_what, from, to) => {
    expect(await problemsOfContainerfile(changed(recipe, from, to))).not.toEqual([]);
  });
});

it('images run on the Node that the tests run on', () => {
  const versions = new Set(Object.values(wantedRuntimes()));
  for (const file of containerFiles()) {
    const images = imagesOf(readFileSync(file, 'utf8')).filter((image) => image.startsWith('node'));
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(versions).toContain(/:([\d.]+)-/.exec(image)?.[1]);
  }
});
