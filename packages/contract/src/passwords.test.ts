import { describe, expect, it } from 'vitest';
import { brokenPasswordRules, NewPassword } from './passwords.ts';

const GOOD = 'Sightline-demo-1';

describe('a password somebody chooses', () => {
  it('is taken with length and all four classes', () => {
    expect(brokenPasswordRules(GOOD)).toEqual([]);
    expect(NewPassword.safeParse(GOOD).success).toBe(true);
  });

  it.each([
    ['PWD-03', 'is shorter than 12 characters', 'length', 'Sightlin-d1'],
    ['PWD-04', 'has no lowercase letter', 'lowercase', GOOD.toUpperCase()],
    ['PWD-05', 'has no uppercase letter', 'uppercase', GOOD.toLowerCase()],
    ['PWD-06', 'has no digit', 'digit', 'Sightline-demo-x'],
    ['PWD-07', 'has no special character', 'special', 'Sightline1demo1'],
  ])('%s: is refused when it %s', (_, __, rule, password) => {
    expect(brokenPasswordRules(password)).toEqual([rule]);
    expect(NewPassword.safeParse(password).success).toBe(false);
  });

  it('counts letters and digits of every script, and a space is nothing special', () => {
    expect(brokenPasswordRules('ÄÖÜäöü-٣٤٥٦٧٨')).toEqual([]);
    expect(brokenPasswordRules('Sightline demo 1')).toEqual(['special']);
  });
});
