import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AlertFilter } from './alerts/records.ts';
import { Country, TimeZone } from './countries.ts';
import { NewPassword } from './passwords.ts';
import { NewUsername } from './usernames.ts';
import { problemsOf } from './validation.ts';

const problems = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? []
    : problemsOf(parsed.error, value).map(({ code, field, message }) => [field, code, message]);
};

describe('what zod finds, in the product’s words', () => {
  const Body = z.strictObject({ n: z.number().min(1).max(3), i: z.int(), s: z.string().min(2), e: z.enum(['a', 'b']) });

  it('names each field once with a sentence a person can act on', () => {
    expect(problems(Body, { n: 9, i: 1.5, s: 'x', e: 'c', extra: 1 })).toEqual([
      ['n', 'too_big', 'Value must be less than or equal to 3'],
      ['i', 'only_integers', 'Only integer values are allowed'],
      ['s', 'too_short', 'Enter at least 2 characters'],
      ['e', 'invalid_option', 'Choose one of: a, b'],
      ['extra', 'unknown_field', 'Unknown field'],
    ]);
  });

  it('says that a field is required, and of which type it must be', () => {
    expect(problems(z.strictObject({ n: z.number(), s: z.string() }), { n: 'x' })).toEqual([
      ['n', 'invalid_type', 'Value must be number type'],
      ['s', 'required', 'This field is required'],
    ]);
    expect(problems(Body, undefined)).toEqual([['body', 'required', 'This field is required']]);
  });

  it('calls an empty text what it is: a required one that is missing', () => {
    const Form = z.strictObject({
      name: z.string().trim().min(1),
      note: z.string().min(3),
      tags: z.array(z.string()).min(1),
    });
    expect(problems(Form, { name: '  ', note: '', tags: [] })).toEqual([
      ['name', 'required', 'This field is required'],
      ['note', 'required', 'This field is required'],
      ['tags', 'too_few', 'Add at least 1'],
    ]);
  });

  it('lists a handful of options and no more', () => {
    const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(problems(z.enum(seven), 'x')).toEqual([['body', 'invalid_option', 'Choose one of: a, b, c, d, e, f, g']]);
    expect(problems(z.enum([...seven, 'h']), 'x')).toEqual([['body', 'not_in_list', 'Choose a value from the list']]);
  });

  it('says plainly what to do about a country or a time zone that does not exist', () => {
    const Place = z.strictObject({ country: Country, time_zone: TimeZone });
    expect(problems(Place, { country: 'XX', time_zone: 'Mars/Base' })).toEqual([
      ['country', 'invalid_country', 'Choose a country from the list'],
      ['time_zone', 'invalid_time_zone', 'Choose a time zone from the list'],
    ]);
    expect(problems(Place, {})).toEqual([
      ['country', 'required', 'This field is required'],
      ['time_zone', 'required', 'This field is required'],
    ]);
  });

  it('calls an id an id', () => {
    expect(problems(z.uuid(), 'Quay 9')).toEqual([['body', 'invalid_id', 'This is not a valid id']]);
  });

  it('refuses a date range that ends before it starts (ALERT-36)', () => {
    const filter = { start_date: '2026-02-02T00:00:00Z', end_date: '2026-02-01T00:00:00Z' };
    expect(problems(AlertFilter, filter)).toEqual([
      ['end_date', 'dates_reversed', 'The end must not be before the start'],
    ]);
    expect(problems(AlertFilter, {}).map(([field]) => field)).toEqual(['start_date', 'end_date']);
  });

  it('takes a password only with length and four classes (PWD-03)', () => {
    expect(problems(NewPassword, 'Sightline-demo-1')).toEqual([]);
    expect(problems(NewPassword, 'Short-1a')).toEqual([['body', 'too_short', 'Enter at least 12 characters']]);
    expect(problems(NewPassword, 'alllowercase-1')).toEqual([
      [
        'body',
        'password_too_weak',
        'Password must contain at least one lowercase letter, one uppercase letter, one number, and one special character',
      ],
    ]);
  });

  it('takes a username only with letters, digits and @ . + - _', () => {
    expect(problems(NewUsername, 'mei.tan@marina+1_x-y')).toEqual([]);
    expect(problems(NewUsername, 'mei tan')).toEqual([
      ['body', 'username_charset', 'Username may contain letters, digits, and the @/./+/-/_ symbols only.'],
    ]);
    expect(problems(NewUsername, 'x'.repeat(151))).toEqual([['body', 'too_long', 'Enter at most 150 characters']]);
  });
});
