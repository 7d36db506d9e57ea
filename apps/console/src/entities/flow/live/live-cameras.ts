import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import type { NodeAreas } from '@sightline/contract/logic-flows/wire';
import type { EventZone } from '@sightline/contract/node-link';
import type { NamedThing } from '../builder-props.ts';
import type { FlowDoc } from '../model/doc.ts';

/** The cameras a flow can be watched on: the one it is looked at from, then those that have it on, then the rest. */
export function liveCameras(flow: LogicFlowDetail | undefined, camera: NamedThing | undefined): NamedThing[] {
  const others = (flow?.cameras ?? []).filter(({ id }) => id !== camera?.id);
  const inOrder = others.toSorted((a, b) => Number(b.enabled) - Number(a.enabled));
  return [...(camera ? [camera] : []), ...inOrder].map(({ id, name }) => ({ id, name }));
}

/** What is drawn on a camera: the edited areas on the one it is looked at from, the saved ones on any other. */
export const areasOn = (
  cameraId: string,
  { doc, flow, camera }: { doc: FlowDoc; flow: LogicFlowDetail | undefined; camera: NamedThing | undefined },
): NodeAreas => (cameraId === camera?.id ? doc.areas : (flow?.areas?.[cameraId] ?? {}));

export const zonesIn = (areas: NodeAreas): EventZone[] =>
  Object.values(areas).flatMap((drawn) =>
    drawn.map(({ selected_label, points }) => ({ label: selected_label?.display_name ?? '', points })),
  );
