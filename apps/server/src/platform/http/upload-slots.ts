import { problemEntry } from '@sightline/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const PER_ADDRESS = 4;
const IN_ALL = 32;
const RETRY_SECONDS = 5;

/** How many uploads may be under way at once, from one address and in all. Nobody takes a slot who may not upload. */
export function createUploadSlots() {
  const byAddress = new Map<string, number>();
  let inAll = 0;

  const release = (address: string) => {
    inAll -= 1;
    const left = (byAddress.get(address) ?? 1) - 1;
    if (left === 0) byAddress.delete(address);
    else byAddress.set(address, left);
  };

  return {
    /** Takes a slot until the exchange has ended. */
    take: ({ ip }: FastifyRequest, reply: FastifyReply) => {
      const own = byAddress.get(ip) ?? 0;
      if (own >= PER_ADDRESS || inAll >= IN_ALL)
        throw new AppError([problemEntry('too_many_requests', { seconds: RETRY_SECONDS })], RETRY_SECONDS);
      byAddress.set(ip, own + 1);
      inAll += 1;
      reply.raw.once('close', () => release(ip));
    },
  };
}
