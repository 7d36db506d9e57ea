/** Digits of a one-time password. */
export const OTP_LENGTH = 6;
/** A new one-time password can be asked for again after this long. */
export const RESEND_AFTER_MS = 300_000;
