import type { AlertView } from '@sightline/contract/alerts/records';
import {
  StoredChange,
  StoredTried,
  type SuggestedChange,
  type Suggestion,
  type SuggestionDetail,
} from '@sightline/contract/alerts/suggestions';
import { markedPictureOf, UNPICTURED } from '../alerts/marked-picture.ts';
import type { SuggestionRow } from './suggestions.repo.ts';

/** What a suggestion would change; nothing when a newer version of the product wrote it. */
export function changeOf({ change }: Pick<SuggestionRow, 'change'>): SuggestedChange | undefined {
  const read = StoredChange.read(change);
  return read.ok ? read.content : undefined;
}

export function presentSuggestion(row: SuggestionRow, picture: AlertView | undefined): Suggestion[] {
  const change = changeOf(row);
  if (!change) return [];
  return [
    {
      id: row.id,
      status: row.status,
      version: row.version,
      camera: { id: row.camera_id, name: row.camera_name },
      site: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
      use_case: row.use_case,
      use_case_name: row.flow_name,
      flow: row.flow_id ?? row.use_case,
      flow_version: row.flow_version,
      alerts: row.alerts,
      invalid: row.invalid,
      from: row.from_at.toISOString(),
      to: row.to_at.toISOString(),
      change,
      effect: row.effect,
      tried: row.tried,
      ...(picture ? markedPictureOf(picture) : UNPICTURED),
      made_at: row.made_at.toISOString(),
      changed_at: row.changed_at?.toISOString() ?? null,
      changed_by: row.changed_by,
      reason: row.reason,
      saved_at: row.saved_at?.toISOString() ?? null,
      since: row.saved_at && { alerts: row.since_alerts, invalid: row.since_invalid },
    },
  ];
}

/** The alerts are those that the viewer may see. */
export function presentDetail(row: SuggestionRow, alerts: readonly AlertView[]): SuggestionDetail | undefined {
  const seen = new Map(alerts.map((alert) => [alert.id, alert]));
  const [shown] = presentSuggestion(row, row.picture_of ? seen.get(row.picture_of) : undefined);
  const tried = StoredTried.read(row.tried_changes);
  if (!shown) return undefined;
  return {
    ...shown,
    tried_changes: tried.ok ? tried.content : [],
    evidence: row.evidence.flatMap(([id, measured, gone]) => {
      const alert = seen.get(id);
      return alert ? [{ alert, measured, gone }] : [];
    }),
  };
}
