import { z } from 'zod';
import { Id, Instant, Named, PageQuery, pageOf, queryList, SiteInfo } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { EDIT_FLOWS } from '../logic-flows/flows.ts';
import { RuleArea } from '../rules/areas.ts';
import { RULE_TYPES } from '../rules/types.ts';
import { UNITS } from '../rules/units.ts';
import { WeekHours } from '../schedules.ts';
import { defineStored } from '../stored.ts';
import { ALERTS_WRITE } from '../use-case-settings.ts';
import { AlertView, MarkedPicture } from './records.ts';
import { VIEW_SUGGESTIONS } from './suggestion-permissions.ts';

/** A suggestion is looked for when a camera and use case had so many alerts in a week, and this share was invalid. */
export const LEAST_ALERTS = 10;
export const LEAST_INVALID_SHARE = 0.5;
export const WATCHED_DAYS = 7;
/** No suggestion loses a larger share of the alerts that people confirmed. */
export const MOST_LOST_SHARE = 0.1;
/** After a dismissal nothing of the kind is suggested for the camera and use case. */
export const SILENT_DAYS = 30;
/** A suggestion is tried on the latest alerts of its week. */
export const MOST_EVIDENCE = 200;
export const MAX_DISMISS_REASON = 500;

/** What the draft needs to be saved later; which of the two hangs on what is suggested. */
export const APPLY_TO_FLOW = EDIT_FLOWS;
export const APPLY_TO_USE_CASE = ALERTS_WRITE;
const CHANGE_SUGGESTIONS = { anyOf: [APPLY_TO_FLOW, APPLY_TO_USE_CASE[1]] } as const;

export const SUGGESTION_KINDS = ['limit', 'area', 'schedule'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];
export const SUGGESTION_STATUSES = ['open', 'applied', 'dismissed'] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number];

const RuleName = { node: z.string().min(1).max(80), rule_type: z.enum(RULE_TYPES) };
export const AREA_SIDES = ['left', 'right', 'top', 'bottom'] as const;
export type AreaSide = (typeof AREA_SIDES)[number];
const Hour = z.number().int().min(0).max(24);

export const SuggestedLimit = z.object({
  kind: z.literal('limit'),
  ...RuleName,
  unit: z.enum(UNITS),
  from: z.number(),
  to: z.number(),
});

export const SuggestedArea = z.object({
  kind: z.literal('area'),
  ...RuleName,
  /** The area that gets smaller, the side it is cut off at, and how much of it remains. */
  label: z.string(),
  side: z.enum(AREA_SIDES),
  share: z.number().min(0).max(1),
  /** All areas of the rule, as they are and as they would be. */
  before: z.array(RuleArea),
  areas: z.array(RuleArea),
});

export const SuggestedSchedule = z.object({
  kind: z.literal('schedule'),
  /** The hours of the site's clock in which it would be silent; the end is not included. */
  from_hour: Hour,
  to_hour: Hour,
  schedule: WeekHours,
});

/** One change of a camera's use case or logic flow. */
export const SuggestedChange = z.discriminatedUnion('kind', [SuggestedLimit, SuggestedArea, SuggestedSchedule]);
export type SuggestedChange = z.infer<typeof SuggestedChange>;
export const StoredChange = defineStored({ schema: SuggestedChange });

const Count = z.number().int().min(0);

/** What a change would have done to the alerts it was held against. */
export const SuggestionEffect = z.object({
  alerts: Count,
  invalid: Count,
  /** Found compliant or non-compliant. */
  confirmed: Count,
  gone: Count,
  invalid_gone: Count,
  confirmed_lost: Count,
  /** Alerts that only the change would raise. */
  added: Count,
  /** The time they are from. */
  days: z.number().min(0),
});
export type SuggestionEffect = z.infer<typeof SuggestionEffect>;
export const TriedChange = z.object({ change: SuggestedChange, effect: SuggestionEffect });
export type TriedChange = z.infer<typeof TriedChange>;
export const StoredTried = defineStored({ schema: z.array(TriedChange) });

/** How often it was right since the change went live. */
export const SuggestionSince = z.object({ alerts: Count, invalid: Count });

export const Suggestion = z.object({
  id: Id,
  status: z.enum(SUGGESTION_STATUSES),
  version: z.number().int(),
  camera: Named,
  site: SiteInfo,
  use_case: z.string(),
  /** The name of the logic flow; null for the catalogue's use cases. */
  use_case_name: z.string().nullable(),
  /** As a backtest names it: the id of the logic flow, or the use case. */
  flow: z.string(),
  /** The live version of the logic flow; null for the catalogue's use cases. */
  flow_version: z.number().int().nullable(),
  /** Of the week before it was made. */
  alerts: Count,
  invalid: Count,
  from: Instant,
  to: Instant,
  change: SuggestedChange,
  effect: SuggestionEffect,
  /** False: there were no recorded detections, and the effect is estimated from the alerts themselves. */
  tried: z.boolean(),
  ...MarkedPicture.shape,
  made_at: Instant,
  changed_at: Instant.nullable(),
  changed_by: z.string().nullable(),
  /** Why it was dismissed. */
  reason: z.string().nullable(),
  /** When its draft went live; null: nothing has changed on the camera. */
  saved_at: Instant.nullable(),
  /** The alerts since it went live. */
  since: SuggestionSince.nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** An alert that the change was held against. */
export const SuggestionEvidence = z.object({
  alert: AlertView,
  /** The highest value of the rule whose limit would change; null for other changes. */
  measured: z.number().nullable(),
  gone: z.boolean(),
});

export const SuggestionDetail = Suggestion.extend({
  tried_changes: z.array(TriedChange),
  evidence: z.array(SuggestionEvidence),
});
export type SuggestionDetail = z.infer<typeof SuggestionDetail>;

const SuggestionCounts = z.object({ open: Count, applied: Count, dismissed: Count });
export const SuggestionPage = pageOf(Suggestion).extend({ counts: SuggestionCounts });

export const listSuggestions = defineRoute({
  method: 'GET',
  path: '/alerts/suggestions/',
  summary: 'Changes that would spare false alarms, those that spare the most first; decided ones, the latest first',
  permission: VIEW_SUGGESTIONS,
  query: PageQuery.extend({
    status: z.enum(SUGGESTION_STATUSES).default('open'),
    /** About these alone; `counts` too. */
    sites: queryList(Id),
    cameras: queryList(Id),
  }),
  response: SuggestionPage,
  errors: ['invalid_cursor'],
});

const one = { params: z.object({ id: Id }), response: SuggestionDetail } as const;

export const getSuggestion = defineRoute({
  method: 'GET',
  path: '/alerts/suggestions/:id/',
  summary: 'One suggestion with what was tried and the alerts it was held against',
  permission: VIEW_SUGGESTIONS,
  ...one,
  errors: ['suggestion_not_found'],
});

/** The version that was decided on. */
export const SuggestionSeen = z.strictObject({ version: z.number().int().min(1) });
const decided = {
  permission: CHANGE_SUGGESTIONS,
  ...one,
  errors: ['suggestion_not_found', 'permission_denied', 'suggestion_settled', 'changed_since'],
} as const;

export const applySuggestion = defineRoute({
  method: 'POST',
  path: '/alerts/suggestions/:id/apply/',
  summary: 'Make a suggestion a draft, with another limit if one is given; nothing changes until the draft is saved',
  body: SuggestionSeen.extend({ to: z.number().min(0).max(1_000_000).optional() }),
  ...decided,
});

export const dismissSuggestion = defineRoute({
  method: 'POST',
  path: '/alerts/suggestions/:id/dismiss/',
  summary: 'Dismiss a suggestion with a reason; nothing of its kind is suggested for 30 days',
  body: SuggestionSeen.extend({ reason: z.string().trim().min(1).max(MAX_DISMISS_REASON) }),
  ...decided,
});

export const reopenSuggestion = defineRoute({
  method: 'POST',
  path: '/alerts/suggestions/:id/reopen/',
  summary: 'Undo a dismissal, or discard the draft of a suggestion that has not been saved',
  body: SuggestionSeen,
  ...decided,
});

export const settleSuggestion = defineRoute({
  method: 'POST',
  path: '/alerts/suggestions/:id/settle/',
  summary: 'Note that the draft of a suggestion was saved and is live',
  body: SuggestionSeen,
  ...decided,
});

export const suggestionRoutes = {
  listSuggestions,
  getSuggestion,
  applySuggestion,
  dismissSuggestion,
  reopenSuggestion,
  settleSuggestion,
};
