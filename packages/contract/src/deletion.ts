import { z } from 'zod';
import { OTP_DIGITS, OTP_VALID_SECONDS } from './auth.ts';
import { Id } from './common.ts';
import { defineRoute } from './define-route.ts';

/** What a deletion asks for a one-time password for. */
export const DELETABLES = ['reseller', 'company', 'site', 'group', 'camera', 'user', 'role', 'node', 'person'] as const;
export type Deletable = (typeof DELETABLES)[number];

/**
 * Goes by mail, even to those who have an authenticator, and serves one deletion. Given what it is for, the mail names it and
 * the code serves for nothing else.
 */
export const requestDeletionOtp = defineRoute({
  method: 'POST',
  path: '/resource_deletion/otp/generate/',
  summary: 'Mail yourself the one-time password that a deletion asks for',
  sessionOnly: true,
  rateLimit: 'auth',
  query: z.strictObject({ resource: z.enum(DELETABLES).optional(), id: Id.optional() }),
  response: z.object({ expires_in: z.literal(OTP_VALID_SECONDS) }),
  errors: ['out_of_reach', 'too_many_requests', 'too_many_mails', 'too_many_mails_to_recipient'],
});

const Otp = z.string().trim().length(OTP_DIGITS);

/** A deletion carries its one-time password in the query or in the body. */
export const DeletionCode = z.strictObject({ otp: Otp.optional() });
export const DeletionQuery = DeletionCode;
export const DeletionBody = DeletionCode.optional();

/** What goes along when something is deleted, in numbers; alerts are counted exactly. */
export const DeletionImpact = z.object({
  companies: z.number().int(),
  sites: z.number().int(),
  groups: z.number().int(),
  cameras: z.number().int(),
  alerts: z.number().int(),
  users: z.number().int(),
  /** Users who stay, but have no other place and can no longer sign in. */
  shut_out: z.number().int(),
  nodes: z.number().int(),
});
export type DeletionImpact = z.infer<typeof DeletionImpact>;

export const deletionRoutes = { requestDeletionOtp };
