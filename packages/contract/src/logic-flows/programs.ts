import { z } from 'zod';
import { AlertView } from '../alerts/records.ts';
import { Id, Instant } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { CameraUseCase, NodeCalibration, TraceStep } from '../node-link.ts';
import { RegionOfInterest } from '../region-of-interest.ts';
import { LogicFlowGraph } from './wire.ts';

/** All that decides what a camera alerts about; with a camera's id it is what the engine evaluates. */
export const CameraProgram = z.object({
  time_zone: z.string(),
  use_cases: z.array(CameraUseCase),
  calibration: NodeCalibration.optional(),
  region_of_interest: RegionOfInterest.optional(),
});
export type CameraProgram = z.infer<typeof CameraProgram>;

/** A program with the time it was in force. */
export const CameraProgramInForce = z.object({
  /** Null: what the camera would be told now, and never was. */
  id: Id.nullable(),
  camera_id: Id,
  from: Instant,
  /** Null: it is in force. */
  until: Instant.nullable(),
  program: CameraProgram,
});
export type CameraProgramInForce = z.infer<typeof CameraProgramInForce>;

export const getCameraProgram = defineRoute({
  method: 'GET',
  path: '/cameras/:id/programs/',
  summary: 'What a camera was told to watch for at a time, as the engine takes it; without a time, what it is told now',
  permission: 'alerts_summary__read',
  params: z.object({ id: Id }),
  query: z.strictObject({ at: Instant.optional() }),
  response: CameraProgramInForce,
  errors: ['camera_not_found', 'program_not_found'],
});

/** Why an alert was raised: the steps through its flow, and the flow as it was at that time. */
export const AlertTrace = z.object({
  alert_id: Id,
  use_case: z.string(),
  use_case_name: AlertView.shape.use_case_name,
  flow_id: Id.nullable(),
  flow_version: z.number().int().nullable(),
  occurred_at: Instant,
  trace: z.array(TraceStep),
  /** Null when it is not known: older nodes do not say what they ran. */
  logicflow: LogicFlowGraph.nullable(),
  /** The cooldowns as they were, in seconds. */
  alert_cooldown: z.number().nullable(),
  re_alert_delay: z.number().nullable(),
  /** Whether it is known what the camera was told at that time, so that it can be asked for. */
  has_program: z.boolean(),
});
export type AlertTrace = z.infer<typeof AlertTrace>;

export const getAlertTrace = defineRoute({
  method: 'GET',
  path: '/alerts/records/:id/trace/',
  summary: 'Why an alert was raised: every step through its flow, with the flow as it was',
  permission: 'alerts_summary__read',
  params: z.object({ id: Id }),
  response: AlertTrace,
  errors: ['alert_not_found'],
});

export const programRoutes = { getCameraProgram, getAlertTrace };
