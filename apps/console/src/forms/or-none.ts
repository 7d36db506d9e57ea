import { z } from 'zod';

/** An empty field of a form is none. */
export const orNone = <T extends z.ZodType>(field: T) => z.preprocess((text: string) => text.trim() || null, field);
