import type { tagRoutes } from '@sightline/contract/tags';
import type { Handlers } from '../../../changes/call.ts';
import { listTags } from './operations/list-tags.ts';

export const tagsHandlers: Handlers<keyof typeof tagRoutes> = { listTags };
