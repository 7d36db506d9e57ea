import { z } from 'zod';
import { Instant, Name } from './common.ts';
import { defineRoute } from './define-route.ts';
import { NewPassword } from './passwords.ts';
import { NewUsername } from './usernames.ts';

export const getLiveness = defineRoute({
  method: 'GET',
  path: '/liveness/',
  summary: 'Whether the service answers, and which version it is',
  access: 'public',
  response: z.object({ status: z.literal('ok'), version: z.string() }),
});

export const getReadiness = defineRoute({
  method: 'GET',
  path: '/readiness/',
  summary: 'Whether calls should be sent to this server now: it can read and write, and is not about to end',
  access: 'public',
  response: z.object({ status: z.literal('ready'), version: z.string() }),
  errors: ['not_ready'],
});

export const getOpenApi = defineRoute({
  method: 'GET',
  path: '/docs/schema/openapi.json',
  summary: 'This description',
  access: 'public',
  query: z.strictObject({ lang: z.string().max(10).optional() }),
  response: z.looseObject({ openapi: z.string() }),
});

/** What the console shows before anybody has signed in. */
export const SiteConfig = z.object({
  title: z.string(),
  operator: z.string(),
  favicon_url: z.string().nullable(),
  logo_main: z.string().nullable(),
  /** For dark backgrounds; without it, `logo_main` stands on them. */
  logo_dark: z.string().nullable(),
  navbar_color: z.string().nullable(),
  navbar_menu_color: z.string().nullable(),
  navbar_hover_color: z.string().nullable(),
  demo: z.boolean(),
  needs_setup: z.boolean(),
  /** Whether the operator wants to hear of errors in the console. */
  error_reporting: z.boolean(),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const getSiteConfig = defineRoute({
  method: 'GET',
  path: '/reseller_deployments/get_config/',
  summary: "The reseller's branding for this host",
  access: 'public',
  response: SiteConfig,
});

export const listOutbox = defineRoute({
  method: 'GET',
  path: '/demo/outbox/',
  summary: 'Mails the demo would have sent, oldest first',
  access: 'public',
  demoOnly: true,
  query: z.strictObject({ to: z.string().max(254).optional() }),
  response: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), sent_at: Instant })),
});

export const createFirstSuperuser = defineRoute({
  method: 'POST',
  path: '/setup/superuser/',
  summary: 'Create the first superuser of an empty installation',
  access: 'public',
  rateLimit: 'auth',
  body: z.strictObject({
    setup_key: z.string().max(100),
    username: NewUsername,
    email: z.email().max(254),
    first_name: Name,
    password: NewPassword,
  }),
  response: z.object({ id: z.string() }),
  status: 201,
  errors: ['already_set_up', 'authentication_failed', 'username_taken', 'email_taken', 'too_many_requests'],
});

export const systemRoutes = { getLiveness, getReadiness, getOpenApi, getSiteConfig, listOutbox, createFirstSuperuser };
