import { z } from 'zod';

/** What a model makes of an alert: it sees the same, it does not, or it cannot tell. */
export const VERDICTS = ['confirmed', 'doubtful', 'unsure'] as const;
export const Verdict = z.enum(VERDICTS);
export type Verdict = z.infer<typeof Verdict>;
