import type { Operation } from '../../../../changes/call.ts';
import { spendDeletionCode } from '../../../../changes/codes/spend-deletion-code.ts';
import { beginRemoval } from '../../../../changes/removal/begin-removal.ts';
import { loadSiteRow } from '../load-site.ts';
import { auditSite, placeOfSite } from '../sites.present.ts';

export const deleteSite: Operation<'deleteSite'> = async ({ services, actor }, { params, query, body }) => {
  const row = await loadSiteRow(services, actor, params.id);
  await spendDeletionCode(services, actor, { type: 'site', id: row.id }, { query, body });
  const { id, name } = row;
  const fields = auditSite(
    row,
    row.tags.map((tag) => tag.name),
  );
  return beginRemoval(services, actor, { type: 'site', id, name, place: placeOfSite(row), fields });
};
