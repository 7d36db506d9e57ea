// CHANGELOG.md: a heading for each version, newest first, and one for what is not released yet.
const UNRELEASED = '## Unreleased';

/** @param {string} version */
const heading = (version) => new RegExp(`^## ${version.replaceAll('.', '\\.')}, \\d{4}-\\d{2}-\\d{2}$`, 'm');

/** What a version brings, without its heading; undefined when it is not there. @param {string} text @param {string} version */
export function changesOf(text, version) {
  const found = heading(version).exec(text);
  if (!found) return undefined;
  const rest = text.slice(found.index + found[0].length);
  const end = rest.search(/^## /m);
  return (end === -1 ? rest : rest.slice(0, end)).trim();
}

/** Gives what is not released yet a version. @param {string} text @param {string} version @param {string} day */
export function named(text, version, day) {
  return text.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version}, ${day}`);
}

/** @param {string} text */
export const hasUnreleased = (text) => {
  const start = text.indexOf(UNRELEASED);
  if (start === -1) return false;
  const rest = text.slice(start + UNRELEASED.length);
  const end = rest.search(/^## /m);
  return (end === -1 ? rest : rest.slice(0, end)).trim() !== '';
};
