import type { PartOfUser } from '@sightline/contract/user-admin';
import { commonPlace } from '../../../changes/audit/place-of-user.ts';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import type { Exchange } from '../../../platform/http/exchange.ts';
import { givePassword } from '../auth/passwords.ts';
import { refuseLastSuperuser } from './account-state.ts';
import { type AccountFields, changePlaces, type LockedAccount, lockUser, updateUserRow } from './accounts.repo.ts';
import { auditFieldsOf } from './audit-user.ts';
import { type Facts, problemsOfAccount, withPlacesOfType } from './check-account.ts';
import { orTaken } from './create-user.ts';
import { inviteAgain } from './invite-again.ts';
import { loadFacts } from './load-facts.ts';
import { changedFieldsOf, changesRights, fieldsOf, refuseForbidden, withHiddenPlaces } from './user-changes.ts';

export interface ChangeOptions {
  /** The entry of the audit trail that this change reverts. */
  reverts?: string;
  /** Where links in mails lead, unless the installation says so itself. */
  exchange?: Pick<Exchange, 'origin'>;
}

/** What the account becomes: what is given, otherwise what is. Another company has other sites. */
function draftOf(account: LockedAccount, fields: PartOfUser): AccountFields {
  const { password: _, ...given } = fields;
  const before = fieldsOf(account);
  const isMoved = given.company !== undefined && given.company !== before.company;
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return withPlacesOfType({ ...before, ...(isMoved ? { sites: [] } : {}), ...known });
}

async function factsFor(tx: Db, actor: Actor, account: LockedAccount, draft: AccountFields): Promise<Facts> {
  const kept = account.places.filter(
    (place) => !place.is_within && (place.kind !== 'company' || place.id === draft.company),
  );
  return { ...(await loadFacts(tx, actor, [draft], account.id)), kept: { group: account.group, places: kept } };
}

async function storePlaces(tx: Db, account: LockedAccount, draft: AccountFields) {
  const before = fieldsOf(account);
  for (const [kind, had, has] of [
    ['site', before.sites, draft.sites],
    ['reseller', before.resellers, draft.resellers],
  ] as const) {
    const added = has.filter((id) => !had.includes(id));
    const dropped = had.filter((id) => !has.includes(id));
    if (added.length + dropped.length > 0) await changePlaces(tx, kind, account.id, { added, dropped });
  }
}

/** Changes an account within the rules, in one transaction with its entry in the audit trail. */
export const changeUser = (
  services: Services,
  actor: Actor,
  id: string,
  fields: PartOfUser,
  { reverts, exchange = { origin: '' } }: ChangeOptions = {},
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const account = (await lockUser(actor.reach, tx, id)) ?? fail('user_not_found');
    const draft = draftOf(account, fields);
    const changed = changedFieldsOf(fieldsOf(account), draft);
    const password = fields.password || undefined;
    refuseForbidden(actor, account, changed, password !== undefined);
    if (changed.has('is_superuser')) await refuseLastSuperuser(tx, account);
    const facts = await factsFor(tx, actor, account, draft);
    const [first, ...rest] = problemsOfAccount(actor, draft, facts);
    if (first) throw new AppError([first, ...rest]);
    await updateUserRow(tx, account.id, draft).catch(orTaken);
    await storePlaces(tx, account, draft);
    if (changesRights(changed)) tx.afterCommit(() => services.realtime.recheck());
    if (changed.has('email')) await inviteAgain({ services, tx, actor }, account.id, exchange);
    if (password !== undefined) await givePassword({ services, tx, actor }, account.id, password);
    await recordUpdate(services, tx, actor, { account, draft, facts, reverts, hasNewPassword: password !== undefined });
  });

interface Update {
  account: LockedAccount;
  draft: AccountFields;
  facts: Facts;
  reverts: string | undefined;
  hasNewPassword: boolean;
}

/** All places of the account are told, also those the actor does not see: the entry lies above all of them. */
async function recordUpdate(services: Services, tx: Db, actor: Actor, update: Update) {
  const { account, draft, facts, reverts, hasNewPassword } = update;
  const isOfPlatform = account.is_superuser || draft.is_superuser;
  const places = isOfPlatform ? [] : [...account.places, ...facts.places.values()];
  const opened = hasNewPassword && account.account_state === 'invited' ? 'active' : account.account_state;
  await recordChange(services, tx, actor, {
    object: { type: 'user', id: account.id, name: draft.username, place: commonPlace(places) },
    action: 'updated',
    before: auditFieldsOf(withHiddenPlaces(account, fieldsOf(account)), account.account_state),
    after: {
      ...auditFieldsOf(withHiddenPlaces(account, draft), opened),
      ...(hasNewPassword ? { password_set_at: new Date().toISOString() } : {}),
    },
    ...(reverts === undefined ? {} : { reverts }),
  });
}
