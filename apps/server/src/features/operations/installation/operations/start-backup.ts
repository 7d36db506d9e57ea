import { recordAction } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { requestBackup } from '../backups/request-backup.ts';
import { presentBackup } from '../installation.present.ts';

export const startBackup: Operation<'startBackup'> = async ({ services, actor }) =>
  services.db.transaction(async (tx) => {
    const backup = (await requestBackup(services, tx, 'request')) ?? fail('backup_running');
    await recordAction(tx, actor, {
      action: 'back_up',
      target: { type: 'installation', id: null, name: 'backup' },
      place: {},
    });
    return presentBackup(backup);
  });
