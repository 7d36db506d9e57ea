import { zodResolver } from '@hookform/resolvers/zod';
import { ERRORS, type ErrorCode } from '@sightline/contract/errors';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { errorSentence, issueText } from './issue-text.ts';

const isCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text);

/** A schema may name its error itself; what the reader gets is the error's sentence. */
function inWords<T>(found: T): T {
  if (found === null || typeof found !== 'object') return found;
  const entries = Object.entries(found).map(([name, value]) => {
    if (name === 'ref') return [name, value];
    return [
      name,
      name === 'message' && typeof value === 'string' && isCode(value) ? errorSentence(value) : inWords(value),
    ];
  });
  return (Array.isArray(found) ? Object.assign([], Object.fromEntries(entries)) : Object.fromEntries(entries)) as T;
}

/** Checks a form by a schema of the contract and says what is wrong in the reader's language. */
export function formResolver<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
): Resolver<Values, unknown, Output> {
  const resolve: Resolver<Values, unknown, Output> = zodResolver(schema, { error: issueText });
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    return { ...result, errors: inWords(result.errors) } as typeof result;
  };
}
