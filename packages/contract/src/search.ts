import { z } from 'zod';
import { Id } from './common.ts';
import { defineRoute } from './define-route.ts';

export const SEARCH_LIMIT = 8;

export const searchEverything = defineRoute({
  method: 'GET',
  path: '/search/',
  summary: 'Sites, cameras and people whose name holds the words, within reach and permission; a few of each',
  query: z.strictObject({ q: z.string().trim().min(1).max(100) }),
  response: z.object({
    sites: z.array(z.object({ id: Id, name: z.string(), company: z.string() })),
    cameras: z.array(z.object({ id: Id, name: z.string(), site: z.string() })),
    people: z.array(z.object({ id: Id, name: z.string(), username: z.string() })),
  }),
});

export const searchRoutes = { searchEverything };
