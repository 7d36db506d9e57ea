import { inflateRawSync } from 'node:zlib';
import { DamagedChunkError } from '@sightline/engine/detections/bytes';
import { ChunkReader } from '@sightline/engine/detections/decode';
import {
  type Backtest,
  type BacktestResult,
  type BacktestVariants,
  createBacktest,
} from '@sightline/engine/replay/backtest';

/** What is sent to a replay: first what to run, then chunk after chunk, then the question what came of it. */
export type ReplayOrder = { start: BacktestVariants } | { chunk: Uint8Array } | { finish: true };
/** What came of a replay. */
export type Replayed = Pick<BacktestResult, 'live' | 'alone' | 'episodes'>;
export type ReplayReply = { result?: Replayed; damaged?: true };

/** Runs recorded frames through several configurations of one camera. */
export function createReplayer(): (order: ReplayOrder) => ReplayReply {
  let test: Backtest | undefined;
  return (order) => {
    if ('start' in order) test = createBacktest(order.start);
    else if ('chunk' in order) return pushChunk(test!, order.chunk);
    else {
      const { live, alone, episodes } = test!.result();
      return { result: { live, alone, episodes } };
    }
    return {};
  };
}

function pushChunk(test: Backtest, content: Uint8Array): ReplayReply {
  try {
    const reader = new ChunkReader(inflateRawSync(content), { reuse: true });
    for (let frame = reader.next(); frame; frame = reader.next()) test.push(frame);
    return {};
  } catch (error) {
    if (error instanceof DamagedChunkError) return { damaged: true };
    throw error;
  }
}
