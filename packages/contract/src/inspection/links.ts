import { z } from 'zod';
import { Id, Instant } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { CapturePicture } from './captures.ts';

/** What the console offers; a link always ends, at the latest after 90 days. */
export const LINK_HOURS = [24, 168, 336] as const;
export const MAX_LINK_HOURS = 90 * 24;
/** Links of one camera that can be opened at the same time. */
export const MAX_OPEN_LINKS = 10;
/** How far back a link with recent captures alone goes. */
export const RECENT_DAYS = 30;
/** Earlier links are listed up to so many. */
export const MAX_LISTED_LINKS = 50;
export const SHORTEST_CODE = 6;
/** Openings are told apart by day for so many days, today among them. */
export const OPENING_DAYS = 8;
/** The page of the console that opens a link; its key stands behind `#`. */
export const LINK_PAGE = '/shared/inspection';

export const LINK_STATES = ['open', 'expired', 'revoked'] as const;

/** How often a link was opened on a day. */
export const OpeningsOfDay = z.object({ day: z.iso.date(), count: z.number().int() });
export type OpeningsOfDay = z.infer<typeof OpeningsOfDay>;

/** A way for people without an account to see the captures of one camera. */
export const InspectionLink = z.object({
  id: Id,
  state: z.enum(LINK_STATES),
  show_notes: z.boolean(),
  recent_only: z.boolean(),
  needs_code: z.boolean(),
  created_at: Instant,
  /** Null when that account is gone. */
  created_by: z.string().nullable(),
  expires_at: Instant,
  revoked_at: Instant.nullable(),
  openings: z.number().int(),
  /** Of the last days of the site's clock, each with its openings, today last. */
  openings_by_day: z.array(OpeningsOfDay),
  last_opened_at: Instant.nullable(),
});
export type InspectionLink = z.infer<typeof InspectionLink>;

/** The only time that the address can be read. */
export const NewInspectionLink = InspectionLink.extend({ address: z.string() });
export type NewInspectionLink = z.infer<typeof NewInspectionLink>;

const TO_SHARE = ['inspection__share', 'alerts_summary__raw_image__read'] as const;
const Code = z.string().trim().min(SHORTEST_CODE).max(64);

export const listInspectionLinks = defineRoute({
  method: 'GET',
  path: '/inspection/links/',
  summary: 'Links to the captures of a camera, newest first; at most 50',
  permission: TO_SHARE,
  query: z.strictObject({ camera: Id }),
  response: z.array(InspectionLink),
  errors: ['camera_not_found'],
});

export const createInspectionLink = defineRoute({
  method: 'POST',
  path: '/inspection/links/',
  summary: 'Make a link to the captures of a publicly accessible camera; the answer alone has its address',
  permission: TO_SHARE,
  body: z.strictObject({
    camera_id: Id,
    expires_in_hours: z.number().int().min(1).max(MAX_LINK_HOURS),
    show_notes: z.boolean().default(false),
    recent_only: z.boolean().default(true),
    /** Asked for before anything is shown. */
    code: Code.nullable().default(null),
  }),
  response: NewInspectionLink,
  status: 201,
  errors: ['out_of_reach', 'inspection_off', 'camera_not_public', 'too_many_links'],
});
export type NewLinkBody = z.output<(typeof createInspectionLink)['body']>;

export const revokeInspectionLink = defineRoute({
  method: 'POST',
  path: '/inspection/links/:id/revoke/',
  summary: 'End a link at once',
  permission: TO_SHARE,
  params: z.object({ id: Id }),
  response: InspectionLink,
  errors: ['link_not_found'],
});

/** What the console adds to a link that shall be open for longer. */
export const EXTENSION_HOURS = 168;

export const extendInspectionLink = defineRoute({
  method: 'POST',
  path: '/inspection/links/:id/extend/',
  summary: 'Let a link that can be opened end later, at the latest 90 days from now; one that has ended is not found',
  permission: TO_SHARE,
  params: z.object({ id: Id }),
  body: z.strictObject({ hours: z.number().int().min(1).max(MAX_LINK_HOURS) }),
  response: InspectionLink,
  errors: ['link_not_found'],
});

/** A capture as anybody with a link sees it: no names. */
export const SharedCapture = z.object({
  id: Id,
  at: Instant,
  day: z.iso.date(),
  picture: CapturePicture,
  notes: z.array(
    z.object({ number: z.number().int(), x: z.number(), y: z.number(), text: z.string(), is_closed: z.boolean() }),
  ),
});
export type SharedCapture = z.infer<typeof SharedCapture>;

export const SharedCaptures = z.object({
  time_zone: z.string(),
  expires_at: Instant,
  captures: z.array(SharedCapture),
  next: z.string().nullable(),
});
export type SharedCaptures = z.infer<typeof SharedCaptures>;

export const openInspectionLink = defineRoute({
  method: 'POST',
  path: '/inspection/open/',
  summary: 'The captures that a link shows, newest first; the first page counts as an opening',
  access: 'public',
  rateLimit: 'auth',
  body: z.strictObject({
    key: z.string().min(1).max(100),
    code: z.string().trim().min(1).max(64).optional(),
    cursor: z.string().max(200).optional(),
  }),
  response: SharedCaptures,
  errors: ['link_not_found', 'access_code_needed', 'wrong_access_code', 'invalid_cursor'],
});

export const getSharedPicture = defineRoute({
  method: 'GET',
  path: '/inspection/pictures/:id/:key',
  summary: 'A picture of a link, for as long as the link can be opened',
  access: 'public',
  params: z.object({ id: Id, key: z.string().max(200) }),
  content: 'image/jpeg',
  errors: ['link_not_found'],
});

export const inspectionLinkRoutes = {
  listInspectionLinks,
  createInspectionLink,
  revokeInspectionLink,
  extendInspectionLink,
  openInspectionLink,
  getSharedPicture,
};
