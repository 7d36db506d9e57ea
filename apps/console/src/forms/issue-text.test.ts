import { Country, TimeZone } from '@sightline/contract/countries';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadWords } from '../lib/i18n/words.ts';
import { errorSentence, issueText } from './issue-text.ts';
import { PasswordPair } from './new-password.ts';

beforeAll(() => loadWords('forms'));

const complaints = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: issueText }).error?.issues.map(({ message }) => message) ?? [];

/** A schema may name its error by its code; the form puts it in words. */
const sentenceOf = (message: string) => (message === 'invalid_country' ? errorSentence(message) : message);

describe('what a form says', () => {
  it.each([
    ['FORM-01', z.string().trim().min(1), '', 'This field is required'],
    ['FORM-01', z.string(), undefined, 'This field is required'],
    ['FORM-01', Country, '', 'This field is required'],
    ['FORM-01', TimeZone, '', 'This field is required'],
    ['FORM-02', z.number(), 'five', 'Value must be number type'],
    ['FORM-03', z.number().min(3), 2, 'Value must be greater than or equal to 3'],
    ['FORM-04', z.number().max(9), 10, 'Value must be less than or equal to 9'],
    ['FORM-05', z.number().positive(), -1, 'Only positive numbers are allowed'],
    ['FORM-06', z.int(), 1.5, 'Only integer values are allowed'],
  ] as const)('%s: %#', (_, schema, value, sentence) => expect(complaints(schema, value)).toEqual([sentence]));

  it('FORM-07: text that is no JSON', () => {
    expect(issueText({ code: 'invalid_format', format: 'json_string', input: '{' })).toBe('Invalid JSON format');
  });
});

describe('a choice of many', () => {
  it('never lists them all', () => {
    const Site = z.object({ country: Country, zone: TimeZone, letter: z.enum([...'abcdefghij']) });
    expect(complaints(Site, { country: 'XX', zone: 'Mars/Base', letter: 'z' }).map(sentenceOf)).toEqual([
      'Choose a country from the list',
      'Choose a time zone from the list',
      'Choose a value from the list',
    ]);
  });
});

describe('a new password', () => {
  it('names the character classes in one sentence (PWD-08)', () => {
    expect(complaints(PasswordPair, { password: 'abcdefghijkl', repeat: 'abcdefghijkl' })).toEqual([
      'Password must contain at least one lowercase letter, one uppercase letter, one number, and one special character',
    ]);
  });

  it('is long enough (PWD-03)', () => {
    expect(complaints(PasswordPair, { password: 'Abcdef-1', repeat: 'Abcdef-1' })).toEqual([
      'Enter at least 12 characters',
    ]);
  });

  it('is typed twice alike, also while it is still too weak (PWD-09)', () => {
    expect(complaints(PasswordPair, { password: 'Sightline-demo-2', repeat: 'Sightline-demo-3' })).toEqual([
      'The two entries must match',
    ]);
    expect(complaints(PasswordPair, { password: 'short', repeat: 'other' })).toContain('The two entries must match');
    expect(complaints(PasswordPair, { password: 'Sightline-demo-2', repeat: 'Sightline-demo-2' })).toEqual([]);
  });
});
