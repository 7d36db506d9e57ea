import type { Handlers } from '../../../changes/call.ts';
import { addBrowser } from './operations/add-browser.ts';
import { listBrowsers } from './operations/list-browsers.ts';
import { removeBrowser } from './operations/remove-browser.ts';

export const browsersHandlers: Handlers<'listBrowsers' | 'addBrowser' | 'removeBrowser'> = {
  listBrowsers,
  addBrowser,
  removeBrowser,
};
