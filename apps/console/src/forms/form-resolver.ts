import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { issueText } from './issue-text.ts';

/** Checks a form by a schema of the contract and says what is wrong in the reader's language. */
export const formResolver = <Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
): Resolver<Values, unknown, Output> => zodResolver(schema, { error: issueText });
