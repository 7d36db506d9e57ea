import type { Handlers } from '../../../changes/call.ts';
import { answerNodeCommand } from './operations/answer-node-command.ts';
import { getNodeConfig } from './operations/get-node-config.ts';
import { getNodeReference } from './operations/get-node-reference.ts';
import { putNodeMedia } from './operations/put-node-media.ts';
import { putTestFrame } from './operations/put-test-frame.ts';
import { sendEvents } from './operations/send-events.ts';
import { sendHeartbeat } from './operations/send-heartbeat.ts';

export const nodeLinkHandlers: Handlers<
  | 'sendHeartbeat'
  | 'getNodeConfig'
  | 'sendEvents'
  | 'putNodeMedia'
  | 'putTestFrame'
  | 'answerNodeCommand'
  | 'getNodeReference'
> = {
  sendHeartbeat,
  getNodeConfig,
  sendEvents,
  putNodeMedia,
  putTestFrame,
  answerNodeCommand,
  getNodeReference,
};
