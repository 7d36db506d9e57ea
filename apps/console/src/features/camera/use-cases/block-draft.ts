import { type PartState, partSpec } from '@sightline/contract/camera-blocks';
import { z } from 'zod';
import { createDraft, type Draft, type Values, without } from '../../../forms/draft.ts';
import { problemsBySchema } from './use-case-draft.ts';

export const valuesOfPart = (state: PartState): Values => without(state, 'allowed', 'version', 'problem');

/** A part of a block while it is edited. */
export function createPartDraft(part: string, state: PartState): Draft {
  const { fields } = partSpec(part);
  const entries = Object.entries(fields);
  const schema = z.object(Object.fromEntries(entries.map(([name, field]) => [name, field.schema])));
  return createDraft(valuesOfPart(state), {
    check: (values) => problemsBySchema(schema, values),
    locks: (values) =>
      new Set(
        entries
          .filter(([, { onlyWhile }]) => onlyWhile !== undefined && values[onlyWhile] !== true)
          .map(([name]) => name),
      ),
  });
}
