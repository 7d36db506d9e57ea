export { authenticateNode } from './authenticate-node.ts';
export { ingestEvents } from './ingest-events.ts';
export { nodeLinkHandlers } from './node-link.handlers.ts';
export { findProgram, programOf } from './programs.ts';
export { releaseWaitingNodes } from './waiting-nodes.ts';
