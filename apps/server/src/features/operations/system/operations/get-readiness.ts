import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { VERSION } from '../../../../platform/version.ts';

export const getReadiness: Operation<'getReadiness'> = async ({ services }) =>
  services.roll.isReady() ? { status: 'ready', version: VERSION } : fail('not_ready');
