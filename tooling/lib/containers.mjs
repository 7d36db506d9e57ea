// What is wrong with the recipes of images and the compose file, as far as that can be told without an engine.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './say.mjs';

const FOLDER = 'deploy';
/** A version to its last part, so that a build of next year starts from the same image. */
const PINNED = /:v?\d+\.\d+(\.\d+)?[\w.-]*(@sha256:[0-9a-f]{64})?$/;
/** Style is ours to choose; what does not follow the compose specification is an error whatever is listed here. */
const RULES = {
  'no-build-and-image': 0,
  'no-unbound-port-interfaces': 0,
  'require-quotes-in-ports': 0,
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
  'top-level-properties-order': 0,
};

/** @param {string} file @returns {string[]} */
const found = (file) =>
  readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((name) => name === file || name.endsWith(`/${file}`))
    .map((name) => join(ROOT, FOLDER, name));

export const composeFiles = () => found('compose.yaml');
export const containerFiles = () => found('Containerfile');

/** @param {string} image */
export const isPinned = (image) => PINNED.test(image);

/**
 * By the schema of the compose specification, and a few rules besides.
 * @param {string} file
 */
export async function problemsOfCompose(file) {
  const { DCLinter } = await import('dclint');
  /** @type {{ rules: Record<string, 0 | 1 | 2>, quiet: boolean, debug: boolean, exclude: string[] }} */
  const config = { rules: /** @type {Record<string, 0>} */ (RULES), quiet: true, debug: false, exclude: [] };
  const wrong = new DCLinter(config)
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages.map(({ line, message }) => `${place(file)}:${line}: ${message}`));
  const images = [...readFileSync(file, 'utf8').matchAll(/^ *image: *(\S+)/gm)].map(([, image = '']) => image);
  return [...wrong, ...images.filter((image) => !isPinned(image)).map((image) => unpinned(file, image))];
}

/**
 * By the grammar of the builder's recipes.
 * @param {string} file
 */
export async function problemsOfContainerfile(file) {
  const { validate } = await import('dockerfile-utils');
  const text = readFileSync(file, 'utf8');
  const wrong = validate(text).map(
    ({ range, message }) => `${place(file)}:${range.start.line + 1}: ${textOf(message)}`,
  );
  const stages = [...text.matchAll(/^FROM \S+ AS (\S+)$/gim)].map(([, name = '']) => name);
  const images = imagesOf(text).filter((image) => !stages.includes(image) && !isPinned(image));
  return [...wrong, ...images.map((image) => unpinned(file, image))];
}

/** @param {string | { value: string }} message */
const textOf = (message) => (typeof message === 'string' ? message : message.value);

/** What a recipe starts from or copies out of. @param {string} text */
export const imagesOf = (text) => [...text.matchAll(/^(?:FROM |COPY --from=)(\S+)/gim)].map(([, image = '']) => image);

/** @param {string} file */
const place = (file) => relative(ROOT, file);

/** @param {string} file @param {string} image */
const unpinned = (file, image) => `${place(file)}: ${image} names no version, so nobody knows what it will be tomorrow`;
