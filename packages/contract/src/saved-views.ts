import { z } from 'zod';
import { Id, Instant, Named } from './common.ts';
import { defineRoute } from './define-route.ts';
import { Seen } from './site-plans.ts';

/** What can be saved as a view: the alert inbox, a search of the past, the wall of cameras, a dashboard of one's own. */
export const SAVED_VIEW_KINDS = ['alerts', 'search', 'wall', 'dashboard'] as const;
export type SavedViewKind = (typeof SAVED_VIEW_KINDS)[number];

/** Per person and kind. */
export const MAX_SAVED_VIEWS = 50;
export const MAX_VIEW_NAME = 60;

const Kind = z.enum(SAVED_VIEW_KINDS);
const ViewName = z.string().trim().min(1).max(MAX_VIEW_NAME);
/** The query of an address, without its question mark. */
const ViewQuery = z.string().max(8000);

export const SavedView = z.object({
  id: Id,
  kind: Kind,
  name: z.string(),
  query: z.string(),
  created_at: Instant,
  version: z.number().int(),
  /** Everybody of the owner's company, or of their reseller and its companies, who can open the list sees it. */
  shared: z.boolean(),
  /** The console begins with it, for its owner. */
  is_start: z.boolean(),
  /** Whose view it is; null for one's own. */
  owner: Named.nullable(),
});
export type SavedView = z.infer<typeof SavedView>;

export const listSavedViews = defineRoute({
  method: 'GET',
  path: '/me/saved_views/',
  summary: 'Your saved views of a kind by name, at most 50, and then those that colleagues share, at most 50',
  sessionOnly: true,
  query: z.strictObject({ kind: Kind }),
  response: z.array(SavedView),
});

export const createSavedView = defineRoute({
  method: 'POST',
  path: '/me/saved_views/',
  summary: 'Save a view for yourself',
  sessionOnly: true,
  body: z.strictObject({ kind: Kind, name: ViewName, query: ViewQuery }),
  response: SavedView,
  status: 201,
  errors: ['name_taken', 'too_many_saved_views'],
});

export const updateSavedView = defineRoute({
  method: 'PATCH',
  path: '/me/saved_views/:id/',
  summary:
    'Rename one of your saved views, save another query under its name, share it with your company or reseller, or begin with it',
  sessionOnly: true,
  params: z.object({ id: Id }),
  body: z.strictObject({
    name: ViewName.optional(),
    query: ViewQuery.optional(),
    /** With everybody of your company, or of your reseller and its companies; only for those who belong to a single one. */
    shared: z.boolean().optional(),
    /** The console begins with it, and with no other; only for dashboards. */
    is_start: z.boolean().optional(),
    ...Seen,
  }),
  response: SavedView,
  errors: ['saved_view_not_found', 'name_taken', 'changed_since', 'not_in_one_company', 'not_a_dashboard'],
});

export const deleteSavedView = defineRoute({
  method: 'DELETE',
  path: '/me/saved_views/:id/',
  summary: 'Delete one of your saved views',
  sessionOnly: true,
  params: z.object({ id: Id }),
  errors: ['saved_view_not_found'],
});

export const savedViewRoutes = { listSavedViews, createSavedView, updateSavedView, deleteSavedView };
