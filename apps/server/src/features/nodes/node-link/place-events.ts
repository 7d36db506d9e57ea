import type { AlertVehicle } from '@sightline/contract/alerts/records';
import type { NodeEvent } from '@sightline/contract/node-link';
import { StoredCalibration } from '@sightline/contract/stored-configuration';
import type { NodeActor } from '../../../changes/call.ts';
import { cellFinder, type PlanCell } from '../../../changes/rollups/plan-cell.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listCalibrated } from './plan-views.repo.ts';

/** What a node reported, or what the server makes of a vehicle that one saw. */
export interface IncomingEvent extends NodeEvent {
  vehicle?: AlertVehicle;
  /** Where it happened, when no area of the camera says so. */
  gate_zone?: string | null;
}

/** An event, with the cell of the plan where it happened if its camera is calibrated. */
export type PlacedEvent = IncomingEvent & Partial<PlanCell>;

export async function placeEvents(node: NodeActor, db: Db, events: readonly IncomingEvent[]): Promise<PlacedEvent[]> {
  const cameraIds = [...new Set(events.map(({ camera_id }) => camera_id.toLowerCase()))];
  const finders = new Map<string, ReturnType<typeof cellFinder>>();
  for (const { camera_id, calibration, ...plan } of await listCalibrated(node, db, cameraIds)) {
    const read = StoredCalibration.read(calibration);
    if (read.ok) finders.set(camera_id, cellFinder(read.content, plan));
  }
  return events.map((event) => ({ ...event, ...finders.get(event.camera_id.toLowerCase())?.(event.objects) }));
}
