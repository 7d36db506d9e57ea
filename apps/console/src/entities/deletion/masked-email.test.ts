// @vitest-environment node
import { expect, it } from 'vitest';
import { maskedEmail } from './masked-email.ts';

it.each([
  ['mei.lin@kestrel.sg', 'm•••n@kestrel.sg'],
  ['ab@kestrel.sg', 'a•••@kestrel.sg'],
  ['佐藤健@kashima.jp', '佐•••健@kashima.jp'],
])('shows %s as %s', (email, shown) => expect(maskedEmail(email)).toBe(shown));
