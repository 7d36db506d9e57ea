import { z } from 'zod';
import { Id } from './common.ts';
import { defineRoute } from './define-route.ts';
import { ACCOUNT_STATES, DATE_FORMATS, LANGUAGES, USER_TYPES } from './statuses.ts';
import { TAB_KEYS } from './tabs.ts';

/** The signed-in user, as the console needs it on every page. */
export const CurrentUser = z.object({
  id: Id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string().nullable(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  user_type: z.enum(USER_TYPES),
  role: z.object({ id: Id, name: z.string() }).nullable(),
  is_superuser: z.boolean(),
  permissions: z.array(z.string()),
  tab_access: z.record(z.enum(TAB_KEYS as [string, ...string[]]), z.boolean()),
  password_expired: z.boolean(),
  account_state: z.enum(ACCOUNT_STATES),
  preferred_language: z.enum(LANGUAGES),
  preferred_date_format: z.enum(DATE_FORMATS),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const getCurrentUser = defineRoute({
  method: 'GET',
  path: '/users/current/',
  summary: 'The signed-in user with permissions and tab access',
  response: CurrentUser,
});

export const userRoutes = { getCurrentUser };
