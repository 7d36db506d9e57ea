import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { defineRoute } from './define-route.ts';

/** Per person. */
export const MAX_BROWSERS = 10;

/** A browser that shows alerts although the console is closed. */
export const Browser = z.object({
  id: Id,
  user_agent: z.string(),
  created_at: Instant,
  /** SHA-256 of its address, in hex: a browser finds itself by it. */
  fingerprint: z.string(),
});
export type Browser = z.infer<typeof Browser>;

const Base64Url = z.string().regex(/^[\w-]{16,120}$/, { error: 'invalid_value' });

export const listBrowsers = defineRoute({
  method: 'GET',
  path: '/me/browsers/',
  summary: 'Your browsers that get alerts by web push, and the key they subscribe with',
  sessionOnly: true,
  whileViewing: 'closed',
  response: z.object({ push_key: z.string(), browsers: z.array(Browser) }),
});

export const addBrowser = defineRoute({
  method: 'POST',
  path: '/me/browsers/',
  summary: 'Have alerts pushed to this browser',
  sessionOnly: true,
  body: z.strictObject({
    /** As the browser's push subscription has it. */
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    keys: z.strictObject({ p256dh: Base64Url, auth: Base64Url }),
  }),
  response: Browser,
  status: 201,
  errors: ['target_refused', 'invalid_value', 'too_many_browsers'],
});

export const removeBrowser = defineRoute({
  method: 'DELETE',
  path: '/me/browsers/:id/',
  summary: 'Have no more alerts pushed to one of your browsers',
  sessionOnly: true,
  params: z.object({ id: Id }),
  errors: ['browser_not_found'],
});

export const browserRoutes = { listBrowsers, addBrowser, removeBrowser };
