import { z } from 'zod';

const USERNAME_MAX_LENGTH = 150;
const USERNAME_PATTERN = /^[\p{L}\p{N}@.+_-]+$/u;

/** A username somebody chooses. */
export const NewUsername = z
  .string()
  .trim()
  .min(1)
  .max(USERNAME_MAX_LENGTH)
  .refine((username) => username === '' || USERNAME_PATTERN.test(username), { params: { code: 'username_charset' } });
