import { MAX_FACTS_PER_BATCH, type NodeFact } from '@sightline/contract/facts';
import type { CameraConfig } from '@sightline/contract/node-link';
import type { RuleArea } from '@sightline/contract/rules/areas';
import type { Counted } from '@sightline/engine/evaluate';
import type { MeasuredFact } from '@sightline/engine/facts/measured';
import type { Logger } from 'pino';
import { wordsOf } from '../sync/failure.ts';
import type { RecordSpool } from './records.ts';

/** Facts wait this long for others to share a file with. */
const GATHER_MS = 2000;

interface FactLogOptions {
  readonly spool: RecordSpool;
  readonly log: Logger;
  readonly newId: () => string;
  readonly gatherMs?: number;
}

/** Writes down what flows count and cameras measure. */
export function createFactLog({ spool, log, newId, gatherMs = GATHER_MS }: FactLogOptions) {
  let gathered: NodeFact[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const facts = gathered;
    gathered = [];
    if (facts.length === 0) return;
    writing = writing
      .then(() => spool.add({ kind: 'facts', id: newId(), facts }, null))
      .then(
        () => undefined,
        (error: unknown) => log.error({ facts: facts.length, reason: wordsOf(error) }, 'Facts were lost'),
      );
  }

  function gather(facts: readonly NodeFact[]): void {
    for (const fact of facts) {
      gathered.push(fact);
      if (gathered.length === MAX_FACTS_PER_BATCH) write();
    }
    if (gathered.length > 0) timer ??= setTimeout(write, gatherMs);
  }

  return {
    count: (camera: CameraConfig, counted: readonly Counted[]): void =>
      gather(counted.map((one) => factOf(camera, one, newId()))),
    measure: (cameraId: string, measured: readonly MeasuredFact[]): void =>
      gather(measured.map((one) => measuredFactOf(cameraId, one, newId()))),
    /** Resolves when everything counted so far is on disk. */
    end: async (): Promise<void> => {
      write();
      await writing;
    },
  };
}

function factOf(
  camera: CameraConfig,
  { flow, useCase, atMs, area, object, isBackwards }: Counted,
  id: string,
): NodeFact {
  const place = areasOf(camera).find((each) => each.id === area);
  return {
    id,
    camera_id: camera.id,
    kind: 'flowsense',
    flow_id: flow,
    flow_slug: useCase,
    occurred_at: new Date(atMs).toISOString(),
    area_id: area,
    label: place?.label ?? null,
    categories: [...(place?.categories ?? [])],
    object_kind: object.kind,
    track: object.track,
    direction: isBackwards ? 'out' : 'in',
    value: 1,
  };
}

const measuredFactOf = (
  cameraId: string,
  { kind, area, atMs, objectKind, track, direction, state, value }: MeasuredFact,
  id: string,
): NodeFact => ({
  id,
  camera_id: cameraId,
  kind,
  flow_id: null,
  flow_slug: null,
  occurred_at: new Date(atMs).toISOString(),
  area_id: area.id,
  label: area.label,
  categories: [...(area.categories ?? [])],
  object_kind: objectKind,
  track: track ?? null,
  direction: direction ?? null,
  ...(state === undefined ? {} : { state }),
  value,
});

const areasOf = ({ use_cases }: CameraConfig): readonly RuleArea[] =>
  use_cases.flatMap(({ flow }) =>
    flow.nodes.flatMap((node) => (node.type === 'rule' ? ((node.config.configured_areas ?? []) as RuleArea[]) : [])),
  );
