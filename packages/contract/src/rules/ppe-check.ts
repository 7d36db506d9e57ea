import { z } from 'zod';
import { RuleAreas } from './areas.ts';
import { defineRule, Seconds } from './define.ts';

/** What a flow can check on a person; the carabiner is set by the classic use case alone. */
export const CHECKED_ITEMS = ['hat', 'vest', 'safetyharness', 'facemask', 'gloves', 'boots', 'lifevest'] as const;
const ITEMS = [...CHECKED_ITEMS, 'carabiner'] as const;
export type PpeItem = (typeof ITEMS)[number];
export const PPE_ITEMS: readonly PpeItem[] = ITEMS;

const Confidence = z.int().min(10).max(100).default(40);

const checks = Object.fromEntries(ITEMS.map((item) => [`check_${item}`, z.boolean().default(false)])) as {
  [I in PpeItem as `check_${I}`]: z.ZodDefault<z.ZodBoolean>;
};
const confidences = Object.fromEntries(ITEMS.map((item) => [`${item}_confidence`, Confidence])) as {
  [I in PpeItem as `${I}_confidence`]: typeof Confidence;
};

/** A person has been without one of the checked items for longer than allowed; within the areas, when some are drawn. */
export const ppeCheck = defineRule({
  type: 'ppe_check',
  config: z.object({
    configured_areas: RuleAreas,
    /** Seconds. */
    max_removal_allowed: Seconds.default(5),
    ...checks,
    ...confidences,
  }),
  ports: { in: ['objects'], out: 'objects' },
});
