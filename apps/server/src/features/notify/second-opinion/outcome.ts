import type { OpinionProblem } from '@sightline/contract/second-opinion';
import type { Verdict } from '@sightline/contract/verdicts';
import { type OutgoingAnswer, OutgoingError } from '../../../platform/outgoing/outgoing.ts';
import { readAnswer, type Tokens } from './read-answer.ts';
import type { OpinionSettings } from './settings.repo.ts';

/** How a question ended. */
export interface Outcome extends Tokens {
  verdict: Verdict | null;
  sentence: string;
  problem: OpinionProblem | null;
  status: number | null;
  took_ms: number;
  cost: number | null;
}

const MILLION = 1_000_000;
const DECIMALS = 6;

type Prices = Pick<OpinionSettings, 'input_price' | 'output_price'>;

/** Known when both prices and both counts are. */
export function costOf({ input_price, output_price }: Prices, { input_tokens, output_tokens }: Tokens): number | null {
  if (input_price === null || output_price === null || input_tokens === null || output_tokens === null) return null;
  return Number(((input_tokens * input_price + output_tokens * output_price) / MILLION).toFixed(DECIMALS));
}

const NOTHING = {
  verdict: null,
  sentence: '',
  status: null,
  took_ms: 0,
  cost: null,
  input_tokens: null,
  output_tokens: null,
} as const;

export const failed = (problem: OpinionProblem, part: Partial<Outcome> = {}): Outcome => ({
  ...NOTHING,
  ...part,
  problem,
});

const isTaken = (status: number) => status >= 200 && status < 300;

/** What an answer means. One that cannot be read may have cost something all the same. */
export function outcomeOf(prices: Prices, { status, text, isCut, tookMs }: OutgoingAnswer): Outcome {
  const took_ms = Math.round(tookMs);
  if (!isTaken(status)) return failed('refused', { status, took_ms });
  if (isCut) return failed('answer_too_large', { took_ms });
  const { answer, ...tokens } = readAnswer(text);
  const known = { ...tokens, took_ms, cost: costOf(prices, tokens) };
  return answer ? { ...NOTHING, ...known, ...answer, problem: null } : failed('answer_unreadable', known);
}

export const outcomeOfError = (error: unknown): Outcome => {
  if (error instanceof OutgoingError) return failed(error.kind, { took_ms: Math.round(error.tookMs) });
  throw error;
};

/** The same question would get the same answer, and cost as much again. */
const FINAL: ReadonlySet<OpinionProblem> = new Set(['answer_unreadable', 'answer_too_large', 'picture_missing']);
export const isFinal = ({ problem }: Outcome) => problem === null || FINAL.has(problem);
