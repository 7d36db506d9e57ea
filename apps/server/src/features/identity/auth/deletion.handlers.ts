import type { Handlers } from '../../../changes/call.ts';
import { requestDeletionOtp } from './operations/request-deletion-otp.ts';

export const deletionHandlers: Handlers<'requestDeletionOtp'> = { requestDeletionOtp };
