import type { z } from 'zod';
import { ERRORS, type ErrorCode, type ErrorParams, MAX_PROBLEMS, type ProblemEntry, problemEntry } from './errors.ts';

type Issue = z.core.$ZodIssue;
type Reading = [code: ErrorCode, params?: ErrorParams];

const valueAt = (input: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

/** An empty text is as good as none, where the schema wants something in it. */
function isMissing(issue: Issue, input: unknown): boolean {
  const value = valueAt(input, issue.path);
  return value === undefined || (issue.code === 'too_small' && typeof value === 'string' && value.trim() === '');
}

const sizeWords: Record<string, [small: ErrorCode, big: ErrorCode]> = {
  string: ['too_short', 'too_long'],
  array: ['too_few', 'too_many'],
};

/** A sentence with more options than these helps nobody. */
const MAX_LISTED_OPTIONS = 7;

/** One reading per kind of zod issue; what is not listed is simply not valid. */
const readings: { [C in Issue['code']]?: (issue: Extract<Issue, { code: C }>) => Reading } = {
  invalid_type: (issue) => (issue.expected === 'int' ? ['only_integers'] : ['invalid_type', { type: issue.expected }]),
  too_small: (issue) =>
    issue.inclusive === false && issue.minimum === 0
      ? ['only_positive']
      : [sizeWords[issue.origin]?.[0] ?? 'too_small', { min: Number(issue.minimum) }],
  too_big: (issue) => [sizeWords[issue.origin]?.[1] ?? 'too_big', { max: Number(issue.maximum) }],
  invalid_format: ({ format }) => (format === 'uuid' ? ['invalid_id'] : ['invalid_format', { format }]),
  invalid_value: ({ values }) =>
    values.length > MAX_LISTED_OPTIONS
      ? ['not_in_list']
      : ['invalid_option', { options: values.map(String).join(', ') }],
  custom: (issue) => [(issue.params?.code as ErrorCode | undefined) ?? 'invalid_value'],
};

const isCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text);

const readIssue = (issue: Issue, input: unknown): Reading => {
  // A schema may name the error itself: `z.number({ error: 'latitude_required' })`.
  if (isCode(issue.message)) return [issue.message];
  if (issue.code !== 'custom' && isMissing(issue, input)) return ['required'];
  const reading = readings[issue.code] as ((issue: Issue) => Reading) | undefined;
  return reading?.(issue) ?? ['invalid_value'];
};

/** The longest name of a field that is repeated to its sender. */
const MAX_FIELD_LENGTH = 200;

const fieldOf = (issue: Issue, key?: PropertyKey) =>
  [...issue.path, ...(key === undefined ? [] : [key])].map(String).join('.').slice(0, MAX_FIELD_LENGTH) || 'body';

const withField = ([code, params]: Reading, field: string) => problemEntry(code, params, field);

/** Turns what zod found into catalogue errors, one per field and only the first few. Server and console show the same sentences. */
export function problemsOf(error: z.core.$ZodError, input: unknown): ProblemEntry[] {
  return error.issues
    .slice(0, MAX_PROBLEMS)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, MAX_PROBLEMS).map((key) => problemEntry('unknown_field', undefined, fieldOf(issue, key)))
        : [withField(readIssue(issue, input), fieldOf(issue))],
    )
    .slice(0, MAX_PROBLEMS);
}
