import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { loadSiteRow } from '../../../tenancy/sites/public.ts';
import { announce, auditedEvacuation, listOf } from '../evacuations.present.ts';
import { findEvacuation, insertEvacuation } from '../evacuations.repo.ts';
import { readOnSite } from '../sources.ts';

export const startEvacuation: Operation<'startEvacuation'> = async ({ services, actor }, { params, body }) => {
  const site = await loadSiteRow(services, actor, params.id);
  return services.db.transaction(async (tx) => {
    const id = uuidv7();
    const by = { id: actor.userId, name: actor.username };
    const isNew = await insertEvacuation(
      tx,
      { id, siteId: site.id, kind: body.kind, by },
      await readOnSite(tx, site.id),
    );
    if (!isNew) fail('evacuation_running');
    const row = (await findEvacuation(actor.reach, tx, id)) ?? fail('evacuation_not_found');
    await recordChange(services, tx, actor, {
      object: auditedEvacuation(row),
      action: 'created',
      after: { kind: row.kind, on_site: row.on_site },
    });
    announce(services, tx, row);
    return listOf(services, tx, actor, site);
  });
};
