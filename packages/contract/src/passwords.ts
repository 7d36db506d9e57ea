import { z } from 'zod';

const PASSWORD_MIN_LENGTH = 12;

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

/** A password that may be left empty, since an account can be changed without a new one. */
export const NewPasswordOrNone = z
  .string()
  .max(200)
  .superRefine((password, context) => {
    if (password === '') return;
    // Without its English message, so that the caller can use its own.
    for (const { message: _, ...issue } of NewPassword.safeParse(password).error?.issues ?? []) {
      context.issues.push({ ...issue, input: password } as z.core.$ZodRawIssue);
    }
  });

const GENERATED_PASSWORD_LENGTH = 12;

/** Without signs that are easily taken for one another: nobody copies a 0 for an O. */
const GENERATED_CLASSES = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%*+-=?@_'] as const;

/**
 * A password for a new account: one sign of each class, then any of them.
 *
 * @param random gives a whole number from 0 to below its argument, each as likely as the others and not to be guessed
 */
export function generatePassword(random: (below: number) => number): string {
  const oneOf = (signs: string) => signs.charAt(random(signs.length));
  const all = GENERATED_CLASSES.join('');
  const rest = Array.from({ length: GENERATED_PASSWORD_LENGTH - GENERATED_CLASSES.length }, () => oneOf(all));
  return [...GENERATED_CLASSES.map(oneOf), ...rest].join('');
}
