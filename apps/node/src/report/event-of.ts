import type { TrackedObject } from '@sightline/contract/frames';
import type { EventObject, NodeEvent } from '@sightline/contract/node-link';
import type { RaisedAlert } from '../evaluate/watched-camera.ts';

// As many as the contract takes.
const MAX_OBJECTS = 200;
const MAX_ZONES = 50;

// Four decimals are a tenth of a pixel, and a third of the bytes.
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const objectOf = (object: TrackedObject, offending: boolean): EventObject => ({
  track: object.track,
  kind: object.kind,
  box: {
    x: rounded(object.box.x),
    y: rounded(object.box.y),
    width: rounded(object.box.width),
    height: rounded(object.box.height),
  },
  score: rounded(object.score),
  offending,
});

/** An alert as it is reported: everything in view, those that broke the rule first. */
export function eventOf(
  { cameraId, program, alert, sighting }: RaisedAlert,
  ids: { event: string; frame: string; clip: string | null },
): NodeEvent {
  const offending = new Set(alert.objects);
  const others = sighting.frame.objects.filter((object) => !offending.has(object));
  return {
    id: ids.event,
    camera_id: cameraId,
    use_case: alert.useCase,
    ...(alert.flow === alert.useCase ? {} : { flow_id: alert.flow }),
    ...(program === undefined ? {} : { program }),
    occurred_at: new Date(alert.atMs).toISOString(),
    frame_id: ids.frame,
    clip_id: ids.clip,
    objects: [
      ...alert.objects.map((object) => objectOf(object, true)),
      ...others.map((object) => objectOf(object, false)),
    ].slice(0, MAX_OBJECTS),
    zones: alert.zones.slice(0, MAX_ZONES),
    trace: [...alert.trace],
  };
}
