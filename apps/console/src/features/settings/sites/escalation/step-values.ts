import { EscalationStep, MAX_ESCALATION_STEPS, MAX_STEP_MINUTES, refuseFalling } from '@sightline/contract/escalation';
import { z } from 'zod';
import { typedNumber } from '../../../../forms/number-field.tsx';

/** A step while it is edited. */
export interface StepValue {
  after_minutes: number | '';
  people: string[];
}

const { after_minutes, people } = EscalationStep.shape;
export const StepsForm = z
  .array(z.object({ after_minutes: typedNumber(after_minutes), people }))
  .max(MAX_ESCALATION_STEPS)
  .superRefine(refuseFalling);

const USUAL_MINUTES = 15;

/** One more, some time after the last. */
export const withNewStep = (steps: readonly StepValue[]): StepValue[] => {
  const last = Number(steps.at(-1)?.after_minutes ?? 0);
  return [...steps, { after_minutes: Math.min(last + USUAL_MINUTES, MAX_STEP_MINUTES), people: [] }];
};

/** Times stay where they are, since they have to rise: whose turn it is changes. */
export const exchanged = (steps: readonly StepValue[], one: number, other: number): StepValue[] =>
  steps.map((step, index) => {
    const taken = index === one ? steps[other] : index === other ? steps[one] : undefined;
    return taken ? { ...step, people: taken.people } : step;
  });
