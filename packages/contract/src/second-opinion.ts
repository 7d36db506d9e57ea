import { z } from 'zod';
import { Id, Instant, Named, NamedFlow, PageQuery, pageOf, SearchText } from './common.ts';
import { defineRoute } from './define-route.ts';
import { Verdict } from './verdicts.ts';
import { CALL_PROBLEMS, CalledAddress } from './webhooks.ts';

/** Why there is no verdict. */
export const OPINION_PROBLEMS = [
  ...CALL_PROBLEMS,
  /** The model's server answered with an error. */
  'refused',
  'answer_unreadable',
  'picture_missing',
  'limit_reached',
  'switched_off',
] as const;
export const OpinionProblem = z.enum(OPINION_PROBLEMS);
export type OpinionProblem = z.infer<typeof OpinionProblem>;

export const OPINION_CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CNY', 'TWD', 'SGD'] as const;
const Currency = z.enum(OPINION_CURRENCIES);

const LONGEST = { model: 200, key: 4000, question: 500, slug: 60 } as const;
const MAX_USE_CASES = 200;
const MAX_PRICE = 100_000;
const MAX_QUESTIONS = 10_000_000;
export const USUAL_MONTHLY_LIMIT = 1000;

const Version = z.number().int().min(0);
/** For a million tokens. */
const Price = z.number().min(0).max(MAX_PRICE).nullable();

/** A use case whose alerts are shown to the model; an empty question means the usual one. */
export const AskedUseCase = z.strictObject({
  use_case: z.string().min(1).max(LONGEST.slug),
  question: z.string().trim().max(LONGEST.question),
});
export type AskedUseCase = z.infer<typeof AskedUseCase>;

const fields = {
  active: z.boolean(),
  /** Of an OpenAI-compatible API, with or without `/chat/completions`. */
  url: CalledAddress.nullable(),
  model: z.string().trim().max(LONGEST.model),
  /** Written and never read: `***` stands for the stored one, an empty text for none. */
  api_key: z.string().trim().max(LONGEST.key),
  input_price: Price,
  output_price: Price,
  currency: Currency,
  use_cases: z.array(AskedUseCase).max(MAX_USE_CASES),
  /** Questions in a month of UTC, tests included. */
  monthly_limit: z.number().int().min(1).max(MAX_QUESTIONS),
  /** Doubtful alerts that nobody has reviewed wait in a view of their own. */
  doubtful_apart: z.boolean(),
};

export const SecondOpinionFields = z.strictObject(fields).partial();
export type SecondOpinionFields = z.output<typeof SecondOpinionFields>;

export const SecondOpinion = z.object({
  ...fields,
  url: z.string().nullable(),
  /** The company's; it is also the id of these settings. */
  company: Named,
  asked_this_month: z.number().int(),
  version: Version,
});
export type SecondOpinion = z.infer<typeof SecondOpinion>;

/** With what else can be chosen: the logic flows of the company that raise alerts. */
export const SecondOpinionDetail = SecondOpinion.extend({
  flows: z.array(NamedFlow),
});
export type SecondOpinionDetail = z.infer<typeof SecondOpinionDetail>;

export const SecondOpinionPage = pageOf(SecondOpinion);

const params = z.object({ id: Id });

export const listSecondOpinions = defineRoute({
  method: 'GET',
  path: '/second_opinions/',
  summary: 'The second opinion of each company within reach, by the name of the company',
  permission: 'second_opinions__view',
  query: PageQuery.extend({ search: SearchText.optional() }),
  response: SecondOpinionPage,
  errors: ['invalid_cursor'],
});

export const getSecondOpinion = defineRoute({
  method: 'GET',
  path: '/second_opinions/:id/',
  summary: 'The second opinion of one company',
  permission: 'second_opinions__view',
  params,
  response: SecondOpinionDetail,
  errors: ['company_not_found'],
});

export const updateSecondOpinion = defineRoute({
  method: 'PATCH',
  path: '/second_opinions/:id/',
  summary: 'Change the second opinion of a company: what is left out stays',
  permission: 'second_opinions__update',
  params,
  body: SecondOpinionFields.extend({ version: Version }),
  response: SecondOpinionDetail,
  errors: [
    'company_not_found',
    'required',
    'unknown_use_case',
    'invalid_value',
    'secret_needed',
    'target_refused',
    'changed_since',
  ],
});

const answer = {
  question: z.string(),
  verdict: Verdict.nullable(),
  /** The model's reason, in one sentence. */
  sentence: z.string(),
  model: z.string(),
  problem: OpinionProblem.nullable(),
  /** What the model's server answered, when that was an error. */
  status: z.number().int().nullable(),
  took_ms: z.number().int().nullable(),
  input_tokens: z.number().int().nullable(),
  output_tokens: z.number().int().nullable(),
  /** Null when the prices or the tokens are not known. */
  cost: z.number().nullable(),
  currency: Currency,
};

export const SecondOpinionTest = z.object({
  ...answer,
  alert: z.object({
    id: Id,
    use_case: z.string(),
    use_case_name: z.string().nullable(),
    camera: Named,
    occurred_at: Instant,
  }),
  /** The beginning of an answer that could not be used. */
  response: z.string(),
});
export type SecondOpinionTest = z.infer<typeof SecondOpinionTest>;

export const testSecondOpinion = defineRoute({
  method: 'POST',
  path: '/second_opinions/:id/test/',
  summary: 'Ask the model about the latest alert of the company that has a picture, and tell how it went',
  permission: ['second_opinions__update', 'alerts_summary__read'],
  rateLimit: 'connections',
  params,
  response: SecondOpinionTest,
  errors: ['company_not_found', 'second_opinion_not_set_up', 'no_alert_with_picture', 'opinion_limit_reached'],
});

const count = z.number().int();

/** What the model and people said of the same alerts. Invalid alerts count as not real. */
export const OpinionAgreement = z.object({
  asked: count,
  answered: count,
  failed: count,
  /** Alerts that have both a verdict and a review. */
  reviewed: count,
  /** Of those that the model was sure about. */
  agreed: count,
  confirmed_real: count,
  confirmed_not_real: count,
  doubtful_real: count,
  doubtful_not_real: count,
  unsure_real: count,
  unsure_not_real: count,
  input_tokens: count,
  output_tokens: count,
  /** Of the answers that were paid in the currency of the settings; null: no cost is known. */
  cost: z.number().nullable(),
});
export type OpinionAgreement = z.infer<typeof OpinionAgreement>;

export const AGREEMENT_DAYS = 30;

export const getOpinionAgreement = defineRoute({
  method: 'GET',
  path: '/second_opinions/:id/agreement/',
  summary: `How far the model agreed with people’s reviews over the last ${AGREEMENT_DAYS} days`,
  permission: 'second_opinions__view',
  params,
  response: z.object({
    from: Instant,
    currency: Currency,
    total: OpinionAgreement,
    use_cases: z.array(OpinionAgreement.extend({ use_case: z.string(), use_case_name: z.string().nullable() })),
  }),
  errors: ['company_not_found'],
});

export const getOpinionUse = defineRoute({
  method: 'GET',
  path: '/alerts/second_opinion/',
  summary: 'Whether a company within reach asks for second opinions, and keeps doubtful alerts apart',
  permission: 'alerts_summary__read',
  response: z.object({ used: z.boolean(), apart: z.boolean() }),
});

export const secondOpinionRoutes = {
  listSecondOpinions,
  getSecondOpinion,
  updateSecondOpinion,
  testSecondOpinion,
  getOpinionAgreement,
  getOpinionUse,
};

export const OPINION_STATES = ['waiting', 'answered', 'failed'] as const;

export const AlertOpinion = z.object({
  ...answer,
  state: z.enum(OPINION_STATES),
  asked_at: Instant,
  answered_at: Instant.nullable(),
});
export type AlertOpinion = z.infer<typeof AlertOpinion>;

/** What is known of one alert. */
export const OpinionOfAlert = z.object({
  opinion: AlertOpinion.nullable(),
  /** The company asks for second opinions, and there is a picture to show. */
  possible: z.boolean(),
});
export type OpinionOfAlert = z.infer<typeof OpinionOfAlert>;

export const getAlertOpinion = defineRoute({
  method: 'GET',
  path: '/alerts/records/:id/second_opinion/',
  summary: 'What a model made of an alert',
  permission: 'alerts_summary__read',
  params,
  response: OpinionOfAlert,
  errors: ['alert_not_found'],
});

export const askForOpinion = defineRoute({
  method: 'POST',
  path: '/alerts/records/:id/second_opinion/',
  summary: 'Ask the model about an alert, also if it has answered before',
  permission: ['alerts_summary__read', 'alerts__second_opinion__ask'],
  rateLimit: 'connections',
  params,
  response: OpinionOfAlert,
  errors: ['alert_not_found', 'second_opinion_not_set_up', 'alert_without_picture', 'opinion_limit_reached'],
});

export const alertOpinionRoutes = { getAlertOpinion, askForOpinion };
