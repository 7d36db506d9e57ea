import type { Operation } from '../../../../changes/call.ts';
import { mailSenderOf } from '../../../../changes/mail-sender.ts';
import { addAccount } from '../create-user.ts';
import { checkRows } from '../csv/check-rows.ts';
import { presentRows } from '../csv/present-rows.ts';
import { readFile } from '../csv/read-file.ts';
import { withinMailLimits } from '../csv/within-mail-limits.ts';

/** Either all of it is written or, when the database refuses a row after all, nothing. */
export const uploadUsersCsv: Operation<'uploadUsersCsv'> = async ({ services, actor, exchange }, request) => {
  const { mode } = request.query;
  const file = await readFile(request.upload);
  return services.db.transaction(async (tx) => {
    const checked = await checkRows(tx, actor, file);
    const { facts } = checked;
    const sender = await mailSenderOf(tx, actor);
    const rows = await withinMailLimits(services, tx, sender, checked.rows);
    const isWanted = mode === 'valid' || (mode === 'all' && rows.every(({ account }) => account !== null));
    const accounts = isWanted ? rows.flatMap(({ account }) => account ?? []) : [];
    for (const account of accounts)
      await addAccount(
        { services, tx, actor, invitation: { exchange, sender } },
        { ...account, passwordHash: null },
        facts,
      );
    return presentRows(rows, accounts.length);
  });
};
