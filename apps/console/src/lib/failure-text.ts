import { ApiError } from '@sightline/client/api-error';

interface FailureEntry {
  code: string;
  message: string;
  field?: string | undefined;
  params?: Record<string, string | number> | undefined;
}

interface FailureWords {
  /** The error's sentence in the reader's language. */
  messageOf: (entry: FailureEntry) => string;
  field: (field: string, message: string) => string;
  somethingWrong: string;
}

/** `alert_not_found` reads "Alert Not Found". */
export const codeInWords = (code: string) =>
  code
    .split('_')
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');

/** The display rule of a failed call: one text per toast. */
export function failureTexts(error: unknown, words: FailureWords): string[] {
  const problem = error instanceof ApiError ? error.problem : undefined;
  const [first] = problem?.errors ?? [];
  if (!problem || !first) return [words.somethingWrong];
  if (problem.type === 'validation_error') {
    return problem.errors.map((entry) => words.field(entry.field ?? '', words.messageOf(entry)));
  }
  return [`${codeInWords(first.code)}: ${words.messageOf(first)}`];
}
