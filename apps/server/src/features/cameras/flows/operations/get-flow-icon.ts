import { Readable } from 'node:stream';
import type { Operation } from '../../../../changes/call.ts';
import { flowIcon } from '../icons.ts';

const A_DAY_SECONDS = 86_400;

export const getFlowIcon: Operation<'getFlowIcon'> = async (_call, { params }) => {
  const content = Buffer.from(flowIcon(params.name));
  return {
    stream: Readable.from([content]),
    bytes: content.length,
    contentType: 'image/svg+xml',
    cacheSeconds: A_DAY_SECONDS,
  };
};
