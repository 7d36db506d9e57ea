import { z } from 'zod';

/** No control characters in what becomes a header: nobody can add headers or recipients of their own. */
const headerText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'must not contain control characters');

/** One recipient, given by the bare address. */
export const Message = z.strictObject({
  to: headerText(254).refine((text) => /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/.test(text), 'must be one bare address'),
  subject: headerText(250),
  text: z.string().max(100_000),
});
export type Message = z.infer<typeof Message>;

/** Hands a mail over: to SMTP when configured, else to the outbox folder. Resolves when it is accepted. */
export interface Mail {
  /** `id` names the piece of work: handing the same one over twice is recognisable as a repeat. */
  send(message: Message, id?: string): Promise<void>;
}
