// @vitest-environment node
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** Every stylesheet the library has, by the component it is for. */
const sheets = new Set(
  Object.keys(import.meta.glob('../../../../../node_modules/@mantine/core/styles/*.layer.css')).map(
    (file) => file.split('/').at(-1)?.replace('.layer.css', '') ?? '',
  ),
);

const everything = Object.values(sources).join('\n');
const imported = new Set(
  [...everything.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name ?? ''),
);
const used = new Set(
  [...everything.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names]) =>
    (names ?? '').split(',').map((name) => name.trim()),
  ),
);

it('has the stylesheet of every component that comes with one', () => {
  expect(sheets.size).toBeGreaterThan(50);
  expect([...used].filter((name) => sheets.has(name) && !imported.has(name))).toEqual([]);
});
