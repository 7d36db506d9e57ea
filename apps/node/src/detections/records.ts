import type { NodeFact } from '@sightline/contract/facts';
import type { NodeCapture } from '@sightline/contract/people/node-faces';
import type { NodePassage } from '@sightline/contract/vehicles/records';
import type { Spool } from '../report/spool.ts';

/** A chunk of the detection log; its content lies beside it. */
export interface ChunkRecord {
  kind: 'chunk';
  id: string;
  camera_id: string;
  from: string;
  to: string;
  frames: number;
  objects: number;
}

export interface FactsRecord {
  kind: 'facts';
  id: string;
  facts: NodeFact[];
}

/** A vehicle that passed a gate; its picture lies beside it. */
export interface PassageRecord {
  kind: 'passage';
  id: string;
  passage: NodePassage;
}

/** A face that was captured; its picture lies beside it. */
export interface CaptureRecord {
  kind: 'capture';
  id: string;
  capture: NodeCapture;
}

/** What waits for the server besides alerts, in a spool of its own. */
export type NodeRecord = ChunkRecord | FactsRecord | PassageRecord | CaptureRecord;
export type RecordSpool = Spool<NodeRecord>;
