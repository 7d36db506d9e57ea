import { z } from 'zod';
import { Box, Id, Instant } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { BatchAnswer } from '../node-link.ts';
import { FaceTemplate } from './face-template.ts';
import { FACE_DIRECTIONS } from './logs.ts';

/** A face as a node captured it. */
export const NodeCapture = z.strictObject({
  id: Id,
  camera_id: Id,
  occurred_at: Instant,
  /** Null: the node cannot tell, and the settings of the camera say. */
  direction: z.enum(FACE_DIRECTIONS).nullable(),
  /** How well the face can be made out. */
  quality: z.number().min(0).max(1),
  /** Null: no template could be made of it. */
  template: FaceTemplate.nullable(),
  /** In frame space, on the picture. */
  face_box: Box.nullable(),
  /** A picture that the node has sent, or will send; null: there is none. */
  picture_id: Id.nullable(),
});
export type NodeCapture = z.infer<typeof NodeCapture>;

export const MAX_CAPTURES_PER_BATCH = 100;

export const sendCaptures = defineRoute({
  method: 'POST',
  path: '/node/people/',
  summary: 'Report captured faces; an id seen before is accepted and ignored',
  access: 'node',
  body: z.strictObject({ captures: z.array(NodeCapture).min(1).max(MAX_CAPTURES_PER_BATCH) }),
  response: BatchAnswer,
});

const MAX_WAITING = 20;

/** A mugshot that waits for its template. */
export const listWaitingMugshots = defineRoute({
  method: 'GET',
  path: '/node/mugshots/',
  summary: `Mugshots of the sites of this node that have no template yet, at most ${MAX_WAITING}, the oldest first`,
  access: 'node',
  response: z
    .array(
      z.object({
        id: Id,
        /** All cameras of its site are simulated: a template is made up for it. */ simulated: z.boolean(),
      }),
    )
    .max(MAX_WAITING),
});

export const getWaitingMugshot = defineRoute({
  method: 'GET',
  path: '/node/mugshots/:id/',
  summary: 'The picture of a mugshot that waits for its template',
  access: 'node',
  whileViewing: 'closed',
  params: z.object({ id: Id }),
  content: 'image/webp',
  errors: ['mugshot_not_found'],
});

/** What a node makes of a mugshot: how many faces it sees, and a template where it is one that can be made out. */
export const MugshotReading = z.strictObject({
  faces: z.number().int().min(0).max(100),
  quality: z.number().min(0).max(1),
  template: FaceTemplate.nullable(),
  /** The template is made up, for a simulated site. */
  simulated: z.boolean().default(false),
});
export type MugshotReading = z.input<typeof MugshotReading>;

export const sendMugshotReading = defineRoute({
  method: 'POST',
  path: '/node/mugshots/:id/',
  summary: 'Say what can be made of a mugshot; faces are compared with its template from then on',
  access: 'node',
  params: z.object({ id: Id }),
  body: MugshotReading,
  errors: ['mugshot_not_found'],
});

export const nodeFaceRoutes = { sendCaptures, listWaitingMugshots, getWaitingMugshot, sendMugshotReading };
