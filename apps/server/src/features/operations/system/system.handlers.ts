import type { Handlers } from '../../../changes/call.ts';
import { createFirstSuperuser } from './operations/create-first-superuser.ts';
import { getLiveness } from './operations/get-liveness.ts';
import { getOpenApi } from './operations/get-open-api.ts';
import { getReadiness } from './operations/get-readiness.ts';
import { getSiteConfig } from './operations/get-site-config.ts';

export const systemHandlers: Handlers<
  'getLiveness' | 'getReadiness' | 'getOpenApi' | 'getSiteConfig' | 'createFirstSuperuser'
> = {
  getLiveness,
  getReadiness,
  getOpenApi,
  getSiteConfig,
  createFirstSuperuser,
};
