import { ApiError } from '@sightline/client/api-error';
import type { ErrorCode } from '@sightline/contract/errors';
import i18next from 'i18next';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { errorSentence } from './issue-text.ts';

/** Writes what the server refused below the fields it names; the toasts come from the one display rule. */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
) {
  const entries = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  for (const { code, message, field, params } of entries) {
    const own = fields.find((name) => name === field || field?.startsWith(`${name}.`));
    if (!own) continue;
    const words = i18next.exists(`error.${code}`) ? errorSentence(code as ErrorCode, params) : message;
    setError(own, { type: 'server', message: words });
  }
}
