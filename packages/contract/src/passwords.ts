import { z } from 'zod';

export const PASSWORD_MIN_LENGTH = 12;

/** What a password must hold; the live checklist shows one line per entry. */
export const PASSWORD_RULES = {
  length: (password: string) => password.length >= PASSWORD_MIN_LENGTH,
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const;
export type PasswordRule = keyof typeof PASSWORD_RULES;

export const brokenPasswordRules = (password: string): PasswordRule[] =>
  (Object.keys(PASSWORD_RULES) as PasswordRule[]).filter((rule) => !PASSWORD_RULES[rule](password));

/** A password somebody chooses: long enough, and all four character classes. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH)
  .max(200)
  .refine((password) => brokenPasswordRules(password).every((rule) => rule === 'length'), {
    params: { code: 'password_too_weak' },
  });
