import type { WritingOperation } from '../../../../changes/call.ts';
import { searchOf } from '../alert-search.ts';
import { emptyPage, readPage } from '../read-page.ts';

export const listAlerts: WritingOperation<'listAlerts'> = async ({ services, actor }, { query, body }) => {
  const search = searchOf(actor, body);
  return search ? readPage({ services, actor, search, query, folded: query.fold === 'true' }) : emptyPage();
};
