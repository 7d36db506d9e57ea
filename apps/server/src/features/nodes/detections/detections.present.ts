import type { DetectionChunk, DetectionGap } from '@sightline/contract/detections';
import type { ChunkRow, GapRow } from './detections.repo.ts';

export const presentChunk = ({ id, from_at, to_at, frames, objects, bytes }: ChunkRow): DetectionChunk => ({
  id,
  from: from_at.toISOString(),
  to: to_at.toISOString(),
  frames,
  objects,
  bytes,
});

export const presentGap = ({ from_at, to_at, reason }: GapRow): DetectionGap => ({
  from: from_at.toISOString(),
  to: to_at.toISOString(),
  reason,
});
