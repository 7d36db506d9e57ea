import type { Handlers } from '../../../changes/call.ts';
import { searchEverything } from './operations/search-everything.ts';

export const searchHandlers: Handlers<'searchEverything'> = { searchEverything };
