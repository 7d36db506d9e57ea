/**
 * The parts of the one decision who is told of an alert, as conditions on a user `u` with the role `r`. Telling people
 * and explaining who would be told both read these, so that they cannot disagree.
 */
export const IS_ACTIVE = `u.account_state = 'active'`;

export const WANTS_NEWS = `coalesce((u.notification_settings ->> 'enabled')::boolean, true)`;

export const MAY_READ_ALERTS = `(u.is_superuser
  or ('alerts_summary__read' = any(coalesce(r.permissions, '{}') || u.added_permissions)
    and not 'alerts_summary__read' = any(u.removed_permissions)))`;

/** Where something stands in the tenant tree, as it is called in a statement. */
interface PlaceText {
  reseller: string;
  company: string;
  site: string;
}

/** The ways to reach a place, the widest first; each person has one at most. */
export const waysText = ({ reseller, company, site }: PlaceText) => ({
  superuser: 'u.is_superuser',
  reseller: `(u.user_type = 'internal'
    and exists (select 1 from user_resellers x where x.user_id = u.id and x.reseller_id = ${reseller}))`,
  company: `(u.user_type = 'end_user' and r.level = 'company' and u.company_id = ${company})`,
  site: `(u.user_type <> 'internal' and exists (select 1 from user_sites x where x.user_id = u.id and x.site_id = ${site}))`,
});

export const reachesText = (place: PlaceText) => `(${Object.values(waysText(place)).join(' or ')})`;

export const watchesText = (cameraId: string) =>
  `exists (select 1 from notification_cameras w where w.user_id = u.id and w.camera_id = ${cameraId})`;
