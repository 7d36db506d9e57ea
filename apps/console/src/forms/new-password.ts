import { NewPassword } from '@sightline/contract/passwords';
import { z } from 'zod';

const pair = { password: NewPassword, repeat: z.string() };

const areEqual = (values: { password: string; repeat: string }) => values.password === values.repeat;
const mustMatch = { path: ['repeat'], params: { words: 'form.must_match' }, when: () => true };

/** A password somebody chooses, typed twice. */
export const PasswordPair = z.object(pair).refine(areEqual, mustMatch);

/** The same for somebody who proves with the old one that it is theirs. */
export const PasswordChange = z
  .object({ current_password: z.string().min(1).max(200), ...pair })
  .refine(areEqual, mustMatch);

export type PasswordPairValues = z.input<typeof PasswordPair>;
export type PasswordChangeValues = z.input<typeof PasswordChange>;
