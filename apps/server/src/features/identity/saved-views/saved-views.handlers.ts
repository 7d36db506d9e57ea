import type { Handlers } from '../../../changes/call.ts';
import { createSavedView } from './operations/create-saved-view.ts';
import { deleteSavedView } from './operations/delete-saved-view.ts';
import { listSavedViews } from './operations/list-saved-views.ts';
import { updateSavedView } from './operations/update-saved-view.ts';

export const savedViewsHandlers: Handlers<
  'listSavedViews' | 'createSavedView' | 'updateSavedView' | 'deleteSavedView'
> = { listSavedViews, createSavedView, updateSavedView, deleteSavedView };
