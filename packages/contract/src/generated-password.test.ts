import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenPasswordRules, generatePassword, NewPassword, NewPasswordOrNone, PASSWORD_RULES } from './passwords.ts';

/** A source of numbers made of given ones, again and again. */
const from = (numbers: readonly number[]) => {
  let next = 0;
  return (below: number) => (numbers[next++ % numbers.length] ?? 0) % below;
};
const numbers = fc.array(fc.nat(), { minLength: 1, maxLength: 20 });

describe('a generated password', () => {
  it('PWD-11 PWD-12 is 12 characters long and always good enough', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        const password = generatePassword(from(given));
        expect(password).toHaveLength(12);
        expect(brokenPasswordRules(password)).toEqual([]);
        expect(NewPassword.safeParse(password).success).toBe(true);
      }),
    );
  });

  it('PWD-13 begins with one of each of the four classes', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        const first = [...generatePassword(from(given)).slice(0, 4)];
        const classes = [
          PASSWORD_RULES.lowercase,
          PASSWORD_RULES.uppercase,
          PASSWORD_RULES.digit,
          PASSWORD_RULES.special,
        ];
        expect(first.map((sign, index) => classes[index]?.(sign))).toEqual([true, true, true, true]);
      }),
    );
  });

  it('PWD-14 takes the rest from all classes, as the numbers say', () => {
    const rest = (n: number) => generatePassword(from([n])).slice(4);
    const seen = new Set(Array.from({ length: 200 }, (_, n) => rest(n)[0]));
    for (const rule of ['lowercase', 'uppercase', 'digit', 'special'] as const)
      expect([...seen].some((sign) => PASSWORD_RULES[rule](sign ?? ''))).toBe(true);
    expect(rest(1)).not.toBe(rest(2));
  });
});

describe('a password that may be left empty', () => {
  it('PWD-02 is empty or good enough', () => {
    expect(NewPasswordOrNone.safeParse('').success).toBe(true);
    expect(NewPasswordOrNone.safeParse('Sightline-demo-1').success).toBe(true);
    const weak = NewPasswordOrNone.safeParse('sightline');
    expect(weak.error?.issues.map(({ code }) => code)).toEqual(['too_small', 'custom']);
  });
});
