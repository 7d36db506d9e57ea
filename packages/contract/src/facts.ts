import { z } from 'zod';
import { Id, Instant, Named, PageQuery, pageOf, queryList, SiteInfo } from './common.ts';
import { defineRoute } from './define-route.ts';
import { MAX_TRACK } from './detection-chunks.ts';
import { OBJECT_KINDS } from './frames.ts';
import { BatchAnswer } from './node-link.ts';

/** What facts are about. */
export const FACT_KINDS = ['footfall', 'workhour', 'vehicle_tracking', 'machinery', 'flowsense'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Into an area or along a line's arrow, and the other way. */
export const DIRECTIONS = ['in', 'out'] as const;

/** A machine in view moves, or it stands still. */
export const MACHINE_STATES = ['operation', 'idle'] as const;
export type MachineState = (typeof MACHINE_STATES)[number];

const Label = z.string().max(150);

/** Something a node counted or measured; nobody has to look at it, unlike an alert. */
export const NodeFact = z.strictObject({
  /** A UUIDv7 made when it was counted; one that is a day older than `occurred_at`, or from tomorrow, is refused. */
  id: Id,
  camera_id: Id,
  kind: z.enum(FACT_KINDS),
  /** The flow that counted it and its slug; null where no flow did. */
  flow_id: z.string().max(80).nullable(),
  flow_slug: z.string().max(60).nullable(),
  occurred_at: Instant,
  /** The area or line it was counted at, with its label. */
  area_id: z.string().max(80).nullable(),
  label: Label.nullable(),
  categories: z.array(Label).max(50),
  object_kind: z.enum(OBJECT_KINDS).nullable(),
  track: z.string().max(MAX_TRACK).nullable(),
  direction: z.enum(DIRECTIONS).nullable(),
  /** What a machine did; only facts about machines have it. */
  state: z.enum(MACHINE_STATES).optional(),
  /** Footfall and Flowsense: how many. The others: for how many seconds, from `occurred_at` on. */
  value: z.number(),
});
export type NodeFact = z.infer<typeof NodeFact>;

export const MAX_FACTS_PER_BATCH = 500;

export const sendFacts = defineRoute({
  method: 'POST',
  path: '/node/facts/',
  summary: 'Report facts; an id seen before is accepted and ignored',
  access: 'node',
  maxBodyBytes: 1024 * 1024,
  body: z.strictObject({ facts: z.array(NodeFact).min(1).max(MAX_FACTS_PER_BATCH) }),
  response: BatchAnswer,
});

/** Something a Flowsense flow counted. */
export const FlowsenseRecord = z.object({
  id: Id,
  occurred_at: Instant,
  flow_id: z.string().nullable(),
  flow_slug: z.string().nullable(),
  site: SiteInfo,
  camera: Named,
  area_id: z.string().nullable(),
  label: z.string().nullable(),
  categories: z.array(z.string()),
  object_kind: z.enum(OBJECT_KINDS).nullable(),
  direction: z.enum(DIRECTIONS).nullable(),
  value: z.number(),
});
export type FlowsenseRecord = z.infer<typeof FlowsenseRecord>;

export const listFlowsenseRecords = defineRoute({
  method: 'GET',
  path: '/flowsense/records/',
  summary: 'What Flowsense counted within reach, newest first',
  permission: 'flowsense_dashboard_read',
  query: PageQuery.extend({
    start_date: Instant,
    end_date: Instant,
    sites: queryList(Id),
    cameras: queryList(Id),
    /** The slug of one flow. */
    use_case_slug: z.string().max(60).optional(),
  }).refine(({ start_date, end_date }) => Date.parse(start_date) <= Date.parse(end_date), {
    path: ['end_date'],
    params: { code: 'dates_reversed' },
  }),
  response: pageOf(FlowsenseRecord),
  errors: ['invalid_cursor', 'dates_reversed'],
});

export const factRoutes = { sendFacts, listFlowsenseRecords };
