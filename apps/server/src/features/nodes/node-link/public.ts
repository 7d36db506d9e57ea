export { authenticateNode } from './authenticate-node.ts';
export { timeFlawOf } from './check-time.ts';
export { ingestEvents, ingestWithin } from './ingest-events.ts';
export { findOwnCamera } from './media.repo.ts';
export { nodeLinkHandlers } from './node-link.handlers.ts';
export type { IncomingEvent } from './place-events.ts';
export { backdateProgram, findProgram, programOf } from './programs.ts';
export { takeBatch } from './take-batch.ts';
export { releaseWaitingNodes } from './waiting-nodes.ts';
