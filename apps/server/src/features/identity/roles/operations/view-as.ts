import { can, PERMISSION_KEYS } from '@sightline/contract/permissions';
import { tabAccessOf } from '@sightline/contract/tabs';
import { recordAction } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { reachOf } from '../../../../changes/reach/effective-reach.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { commonPlace, effectiveKeys, liesWithin, presentSubject, whyUnviewable } from '../subject.ts';
import type { SubjectRow } from '../subjects.repo.ts';
import { findVisibleSubject } from '../subjects.repo.ts';
import { countSharedAlerts, readSharedReach } from '../view-as.repo.ts';

/** The very reach their own session would have. */
const reachOfSubject = (subject: SubjectRow) =>
  reachOf({
    ...subject,
    resellers: subject.places.flatMap((place) => (place.company_id === null ? [place.reseller_id] : [])),
    sites: subject.places.flatMap(({ site_id }) => (site_id === null ? [] : [site_id])),
  });

export const viewAs: Operation<'viewAs'> = async ({ services: { db }, actor }, { params }) => {
  const subject = (await findVisibleSubject(db, actor, params.id)) ?? fail('user_not_found');
  const holder = { is_superuser: subject.is_superuser, permissions: effectiveKeys(subject) };
  const theirs = reachOfSubject(subject);
  const reach = await readSharedReach(actor.reach, db, theirs);
  const alert_count = can(holder, 'alerts_summary__read') ? await countSharedAlerts(actor.reach, db, theirs) : null;
  await recordAction(db, actor, {
    action: 'view_as',
    target: { type: 'user', id: subject.id, name: subject.username },
    place: commonPlace(subject),
  });
  return {
    user: presentSubject(subject),
    permissions: [...(subject.is_superuser ? PERMISSION_KEYS : holder.permissions)].toSorted(),
    tab_access: tabAccessOf(holder),
    reach: { everything: theirs.all, is_partial: !liesWithin(actor.reach, subject), ...reach },
    alert_count,
    can_start: can(actor, 'user_permission_management_write') && whyUnviewable(actor, subject) === null,
  };
};
