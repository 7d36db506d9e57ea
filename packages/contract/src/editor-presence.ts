import { z } from 'zod';
import { Id } from './common.ts';
import { defineRoute } from './define-route.ts';

/** The editors of a camera that people can be in together. */
export const EDITORS = [
  'alerts',
  'footfall',
  'workhour',
  'vehicle_management',
  'people_management',
  'vehicle_tracking',
  'machinery_utilisation',
  'calibration',
] as const;
export type Editor = (typeof EDITORS)[number];

/** An open editor says that it is still there this often; one that has not for longer than the second counts as closed. */
export const PRESENCE_EVERY_SECONDS = 20;
export const PRESENCE_LASTS_SECONDS = 50;

const STATES = ['editing', 'looking'] as const;

/** Somebody who has an editor open. */
export const EditorPerson = z.object({
  id: Id,
  name: z.string(),
  /** Whether they have changes that are not saved. */
  state: z.enum(STATES),
  /** The shape they have selected. */
  shape: Id.nullable(),
});
export type EditorPerson = z.infer<typeof EditorPerson>;

export const announcePresence = defineRoute({
  method: 'POST',
  path: '/cameras/:id/editor_presence/',
  summary: "Say that one of a camera's editors is open or closed, and learn who else has it open",
  sessionOnly: true,
  permission: 'cameras_detail__retrieve',
  params: z.object({ id: Id }),
  body: z.strictObject({
    section: z.enum(EDITORS),
    state: z.enum([...STATES, 'left']),
    shape: Id.nullable().default(null),
  }),
  response: z.object({ people: z.array(EditorPerson) }),
  errors: ['camera_not_found'],
});

export const editorPresenceRoutes = { announcePresence };
