import { VIEW_SUGGESTIONS } from '@sightline/contract/alerts/suggestion-permissions';
import {
  APPLY_TO_FLOW,
  APPLY_TO_USE_CASE,
  StoredChange,
  type SuggestedChange,
  type SuggestionDetail,
  type SuggestionStatus,
} from '@sightline/contract/alerts/suggestions';
import type { AuditFields } from '@sightline/contract/audit';
import { problemEntry } from '@sightline/contract/errors';
import { can } from '@sightline/contract/permissions';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { loadSuggestion } from './load-suggestion.ts';
import { changeOf } from './suggestions.present.ts';
import { lockSuggestion, type SuggestionRow, storeDecision } from './suggestions.repo.ts';

interface Target {
  status: SuggestionStatus;
  /** Only from here; anything else means that somebody else was faster. */
  from: readonly SuggestionStatus[];
  reason?: string | undefined;
  /** Its draft has been saved. */
  saved?: true;
  /** Another limit than the suggested one. */
  to?: number | undefined;
}

interface Given extends Target {
  version: number;
}

const auditOf = (row: SuggestionRow, change: SuggestedChange, target?: Target): AuditFields => ({
  status: target?.status ?? row.status,
  reason: target ? (target.reason ?? null) : row.reason,
  saved: target ? target.saved === true : row.saved_at !== null,
  ...(change.kind === 'limit' ? { limit: change.to } : {}),
});

const withLimit = (change: SuggestedChange, to: number | undefined): SuggestedChange =>
  to === undefined || change.kind !== 'limit' ? change : { ...change, to };

/** Who sends the same again has it already. */
const isSame = (row: SuggestionRow, now: SuggestedChange, { status, saved, to, reason }: Target) =>
  row.status === status &&
  (row.saved_at !== null) === (saved === true) &&
  (reason === undefined || row.reason === reason) &&
  (to === undefined || now.kind !== 'limit' || now.to === to);

function refuse(row: SuggestionRow, { from, version }: Given): void {
  if (row.saved_at !== null) fail('suggestion_settled');
  if (version !== row.version || !from.includes(row.status))
    throw new AppError([problemEntry('changed_since', { fields: 'suggestion' }, 'version')]);
}

/** Decides about a suggestion: one transaction with its entry in the audit trail. Nothing changes on the camera. */
export async function changeSuggestion(
  services: Services,
  actor: Actor,
  id: string,
  target: Given,
): Promise<SuggestionDetail> {
  if (!can(actor, VIEW_SUGGESTIONS)) fail('permission_denied');
  await services.db.transaction(async (tx) => {
    const row = (await lockSuggestion(actor.reach, tx, id)) ?? fail('suggestion_not_found');
    if (!can(actor, row.flow_id ? APPLY_TO_FLOW : APPLY_TO_USE_CASE)) fail('permission_denied');
    const now = changeOf(row) ?? fail('suggestion_not_found');
    if (isSame(row, now, target)) return;
    refuse(row, target);
    const after = withLimit(now, target.to);
    const { status, reason, saved } = target;
    const decision = { status, reason, by: actor.username, change: StoredChange.write(after), isSaved: saved === true };
    await storeDecision(tx, row.id, decision);
    await recordChange(services, tx, actor, {
      object: {
        type: 'suggestion',
        id: row.id,
        name: row.camera_name,
        place: { resellerId: row.reseller_id, companyId: row.company_id, siteId: row.site_id },
      },
      action: 'updated',
      before: auditOf(row, now),
      after: auditOf(row, after, target),
    });
  });
  return loadSuggestion(services, actor, id);
}
