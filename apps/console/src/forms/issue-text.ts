import type { ErrorCode, ErrorParams } from '@sightline/contract/errors';
import { problemsOf } from '@sightline/contract/validation';
import i18next, { type ParseKeys } from 'i18next';
import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/** Words a schema of the console asks for itself: `params: { words: 'form.must_match' }`. */
const ownWords = (issue: RawIssue): ParseKeys | undefined =>
  issue.code === 'custom' ? (issue.params?.words as ParseKeys | undefined) : undefined;

/** A field that must not be empty is a required one, whatever it would take instead. */
const REFUSALS: readonly string[] = ['too_small', 'invalid_format', 'invalid_value', 'custom'];
const isEmptyText = (issue: RawIssue) => issue.input === '' && REFUSALS.includes(String(issue.code));
const isNotPositive = (issue: RawIssue) =>
  issue.code === 'too_small' && issue.origin === 'number' && issue.minimum === 0 && !issue.inclusive;
const isBrokenJson = (issue: RawIssue) => issue.code === 'invalid_format' && issue.format === 'json_string';

/** What forms say in words of their own; everything else is said as the server says it. */
const FORM_WORDS: readonly (readonly [applies: (issue: RawIssue) => boolean, key: ParseKeys])[] = [
  [isEmptyText, 'error.required'],
  [isNotPositive, 'form.only_positive'],
  [isBrokenJson, 'form.invalid_json'],
];

/** The catalogue's sentence in the reader's language. */
export const errorSentence = (code: ErrorCode, params: ErrorParams = {}): string =>
  String(i18next.t(`error.${code}` as ParseKeys, { ...params } as never));

/** What zod found wrong with a field, as a sentence below it. */
export function issueText(issue: RawIssue): string {
  const key = ownWords(issue) ?? FORM_WORDS.find(([applies]) => applies(issue))?.[1];
  if (key) return String(i18next.t(key));
  const found = { issues: [{ ...issue, path: ['value'] }] } as unknown as z.core.$ZodError;
  const [problem] = problemsOf(found, { value: issue.input });
  return problem ? errorSentence(problem.code, problem.params) : String(i18next.t('error.invalid_value'));
}
