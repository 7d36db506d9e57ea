import type { Handlers } from '../../../changes/call.ts';
import { answerNodeCommand } from './operations/answer-node-command.ts';
import { getNodeConfig } from './operations/get-node-config.ts';
import { getNodeReference } from './operations/get-node-reference.ts';
import { putNodeMedia } from './operations/put-node-media.ts';
import { putTestFrame } from './operations/put-test-frame.ts';
import { reportNodeMedia } from './operations/report-node-media.ts';
import { sendEvents } from './operations/send-events.ts';
import { sendHeartbeat } from './operations/send-heartbeat.ts';
import { signNodeMedia } from './operations/sign-node-media.ts';

export const nodeLinkHandlers: Handlers<
  | 'sendHeartbeat'
  | 'getNodeConfig'
  | 'sendEvents'
  | 'putNodeMedia'
  | 'signNodeMedia'
  | 'reportNodeMedia'
  | 'putTestFrame'
  | 'answerNodeCommand'
  | 'getNodeReference'
> = {
  sendHeartbeat,
  getNodeConfig,
  sendEvents,
  putNodeMedia,
  signNodeMedia,
  reportNodeMedia,
  putTestFrame,
  answerNodeCommand,
  getNodeReference,
};
