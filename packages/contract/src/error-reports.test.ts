import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './error-reports.ts';

describe('text without secrets', () => {
  it.each([
    ['https://c.example/reset-password#key=abcDEF123', 'https://c.example/reset-password'],
    ['at open (https://c.example/a.js?v=1:2:3)', 'at open (https://c.example/a.js)'],
    ['mail to mei.tan+x@marina.example failed', 'mail to [hidden] failed'],
    [`token ${'aB3_-'.repeat(8)} refused`, 'token [hidden] refused'],
    ['alert 0197a1b2-0000-7000-8000-000000000001 is gone', 'alert 0197a1b2-0000-7000-8000-000000000001 is gone'],
    ['x?.length is not a function', 'x?.length is not a function'],
  ])('%s', (text, expected) => expect(withoutSecrets(text)).toBe(expected));

  it('takes a long hostile text in its stride', () => {
    expect(withoutSecrets(`${'a.'.repeat(100_000)}@`)).toHaveLength(200_001);
  });
});
