// @vitest-environment node
import { expect, it } from 'vitest';
import { dayOfText } from './day-text.ts';

it.each([
  ['20/01/2025', 'DD/MM/YYYY', '2025-01-20'],
  ['1.2.2025', 'DD/MM/YYYY', '2025-02-01'],
  ['01/20/2025', 'MM/DD/YYYY', '2025-01-20'],
  ['2025-01-20', 'YYYY/MM/DD', '2025-01-20'],
  ['31/02/2025', 'DD/MM/YYYY', undefined],
  ['20/01/25', 'DD/MM/YYYY', undefined],
  ['tomorrow', 'DD/MM/YYYY', undefined],
] as const)('reads %s as %s: %s', (text, format, day) => expect(dayOfText(text, format)).toBe(day));
