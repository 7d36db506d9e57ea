import { defaultPartSettings, type PartState } from '@sightline/contract/camera-blocks';
import type { WeekHours } from '@sightline/contract/schedules';
import { storedPartOf } from '@sightline/contract/stored-configuration';
import type { StoredBlock } from './blocks.repo.ts';

/** Parts of blocks by name, defaults filled in. */
export type PartStates = Record<string, PartState>;

function readPart(blocks: readonly StoredBlock[], part: string): PartState {
  const row = blocks.find(({ block }) => block === part);
  const read = storedPartOf(part).read(row?.settings ?? {});
  return {
    ...(read.ok ? read.content : defaultPartSettings(part)),
    enabled: row?.enabled ?? false,
    allowed: row?.allowed ?? true,
    schedule: (row?.schedule ?? null) as WeekHours | null,
    version: row?.version ?? 0,
    ...(read.ok ? {} : { problem: read.problem }),
  };
}

export const readParts = (blocks: readonly StoredBlock[], parts: readonly string[]): PartStates =>
  Object.fromEntries(parts.map((part) => [part, readPart(blocks, part)]));
