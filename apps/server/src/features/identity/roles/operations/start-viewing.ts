import { VIEWING_MINUTES } from '@sightline/contract/view-as';
import { recordAction } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { insertViewing } from '../../auth/viewings.repo.ts';
import { commonPlace, whyUnviewable } from '../subject.ts';
import { findVisibleSubject } from '../subjects.repo.ts';

export const startViewing: Operation<'startViewing'> = ({ services, actor }, { params }) =>
  services.db.transaction(async (tx) => {
    const subject = (await findVisibleSubject(tx, actor, params.id)) ?? fail('user_not_found');
    const reason = whyUnviewable(actor, subject);
    if (reason) fail(reason);
    const place = commonPlace(subject);
    const viewer = { id: actor.userId, username: actor.username };
    const minutes = VIEWING_MINUTES;
    const isNew = await insertViewing(tx, { sessionId: actor.sessionId, viewer, subject, place, minutes });
    if (!isNew) fail('viewing_read_only');
    const target = { type: 'user', id: subject.id, name: subject.username };
    await recordAction(tx, actor, { action: 'viewing_started', target, place });
    tx.afterCommit(() => services.realtime.recheck());
    return undefined;
  });
