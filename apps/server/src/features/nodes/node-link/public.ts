export { authenticateNode } from './authenticate-node.ts';
export { releaseWaitingNodes } from './config-watch.ts';
export { ingestEvents } from './ingest-events.ts';
export { nodeLinkHandlers } from './node-link.handlers.ts';
