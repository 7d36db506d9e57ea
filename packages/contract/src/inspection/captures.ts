import { z } from 'zod';
import { Id, Instant, Named, PageQuery, pageOf, queryList, SearchText, SiteInfo } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { WEEKDAYS } from '../schedules.ts';

/** A picture that has not come within so many minutes is missed; one that comes later is not the one that was planned. */
export const CAPTURE_MINUTES = 10;
export const MAX_NOTES = 20;
const LONGEST_NOTE = 300;

export const CAPTURE_STATES = ['waiting', 'taken', 'missed'] as const;
export const CaptureState = z.enum(CAPTURE_STATES);
export type CaptureState = z.infer<typeof CaptureState>;

/** A place in the picture, from its left and its top. */
const Part = z.number().min(0).max(1);
const NoteText = z.string().trim().min(1).max(LONGEST_NOTE);

export const CapturePicture = z.object({ url: z.string(), thumbnail_url: z.string() });
export type CapturePicture = z.infer<typeof CapturePicture>;

/** A numbered point of a capture. */
export const InspectionNote = z.object({
  id: Id,
  number: z.number().int(),
  x: Part,
  y: Part,
  text: z.string(),
  is_closed: z.boolean(),
  /** Who wrote it; null when that account is gone. */
  by: z.string().nullable(),
  created_at: Instant,
});
export type InspectionNote = z.infer<typeof InspectionNote>;

export const InspectionCapture = z.object({
  id: Id,
  camera: Named,
  site: SiteInfo,
  /** When it was asked for, or planned. */
  at: Instant,
  /** The day that is on the site's clock. */
  day: z.iso.date(),
  state: CaptureState,
  is_planned: z.boolean(),
  asked_by: z.string().nullable(),
  /** Null until it is there, and for those who may not see pictures as the camera took them. */
  picture: CapturePicture.nullable(),
  notes: z.array(InspectionNote),
});
export type InspectionCapture = z.infer<typeof InspectionCapture>;

/** The clock times at which pictures are taken, by weekday of the site. */
export const CaptureTimes = z.record(z.enum(WEEKDAYS), z.array(z.string()));
export type CaptureTimes = z.infer<typeof CaptureTimes>;

export const InspectionCamera = z.object({
  id: Id,
  name: z.string(),
  site: SiteInfo,
  identifier: z.string().nullable(),
  capture_times: CaptureTimes,
  /** Whether links to its captures may be made and opened. */
  publicly_accessible: z.boolean(),
  /** Links that can be opened now. */
  open_links: z.number().int(),
  last_capture_at: Instant.nullable(),
  thumbnail_url: z.string().nullable(),
});
export type InspectionCamera = z.infer<typeof InspectionCamera>;

const ById = z.object({ id: Id });
/** The camera to take a capture of. */
export const WantedCapture = z.strictObject({ camera_id: Id });

export const listInspectionCameras = defineRoute({
  method: 'GET',
  path: '/inspection/cameras/',
  summary: 'Cameras with inspection on, by name',
  permission: 'cameras_list__view',
  query: PageQuery.extend({
    sites: queryList(Id),
    /** A part of the name. */
    search: SearchText.optional(),
    /** Only those that are publicly accessible, or only the others. */
    publicly_accessible: z.stringbool().optional(),
  }),
  response: pageOf(InspectionCamera),
  errors: ['invalid_cursor'],
});
export type InspectionCameraQuery = z.output<(typeof listInspectionCameras)['query']>;

interface Days {
  start_date?: string | undefined;
  end_date?: string | undefined;
}
const isInOrder = ({ start_date, end_date }: Days) =>
  start_date === undefined || end_date === undefined || start_date <= end_date;

export const listInspectionCaptures = defineRoute({
  method: 'GET',
  path: '/inspection/records/',
  summary: 'Captures within reach, newest first',
  permission: 'cameras_list__view',
  query: PageQuery.extend({
    sites: queryList(Id),
    cameras: queryList(Id),
    /** Days of each site's clock; both are part of the period. */
    start_date: z.iso.date().optional(),
    end_date: z.iso.date().optional(),
  }).refine(isInOrder, { path: ['end_date'], params: { code: 'dates_reversed' } }),
  response: pageOf(InspectionCapture),
  errors: ['invalid_cursor'],
});
export type InspectionCaptureQuery = z.output<(typeof listInspectionCaptures)['query']>;

export const createInspectionCapture = defineRoute({
  method: 'POST',
  path: '/inspection/records/',
  summary: 'Ask the node of a camera for a capture now; `picture_taken` on the socket says when it is there',
  permission: 'inspection__capture',
  body: WantedCapture,
  response: InspectionCapture,
  status: 201,
  errors: ['out_of_reach', 'inspection_off', 'camera_without_node', 'node_not_running'],
});

export const deleteInspectionCapture = defineRoute({
  method: 'DELETE',
  path: '/inspection/records/:id/',
  summary: 'Delete a capture with its picture and notes',
  permission: 'inspection__capture',
  params: ById,
  errors: ['capture_not_found'],
});

export const addInspectionNote = defineRoute({
  method: 'POST',
  path: '/inspection/records/:id/notes/',
  summary: 'Add a note at a point of a capture; it gets the next number',
  permission: 'inspection__capture',
  params: ById,
  body: z.strictObject({ x: Part, y: Part, text: NoteText }),
  response: InspectionNote,
  status: 201,
  errors: ['capture_not_found', 'too_many_notes'],
});

export const updateInspectionNote = defineRoute({
  method: 'PATCH',
  path: '/inspection/notes/:id/',
  summary: 'Change the text of a note, or close it or open it again',
  permission: 'inspection__capture',
  params: ById,
  body: z.strictObject({ text: NoteText, is_closed: z.boolean() }).partial(),
  response: InspectionNote,
  errors: ['note_not_found'],
});

export const deleteInspectionNote = defineRoute({
  method: 'DELETE',
  path: '/inspection/notes/:id/',
  summary: 'Delete a note; the others keep their numbers',
  permission: 'inspection__capture',
  params: ById,
  errors: ['note_not_found'],
});

export const inspectionCaptureRoutes = {
  listInspectionCameras,
  listInspectionCaptures,
  createInspectionCapture,
  deleteInspectionCapture,
  addInspectionNote,
  updateInspectionNote,
  deleteInspectionNote,
};
