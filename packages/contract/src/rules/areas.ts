import { z } from 'zod';
import { Id, Point } from '../common.ts';

/** An area drawn for a rule, in frame space. */
export const RuleArea = z.object({
  id: Id,
  area_type: z.enum(['polygon', 'line']),
  label: z.string().max(150).default(''),
  /** Names of the label's categories, where some were chosen. */
  categories: z.array(z.string().max(150)).max(100).optional(),
  points: z.array(Point).min(2).max(20),
});
export type RuleArea = z.infer<typeof RuleArea>;

/** More than anybody draws on one picture. */
const MAX_AREAS = 200;

export const RuleAreas = z.array(RuleArea).max(MAX_AREAS).default([]);
