const HOUR = 3600;
const DAY = 24 * HOUR;

/** At most so many mails in so many seconds. */
export type MailLimit = readonly [most: number, seconds: number];

/** Who is counted: the mailbox, the person or address behind it, and their tenants. */
export type MailParty = 'recipient' | 'sender' | 'company' | 'reseller';

/**
 * How many mails people can cause, by kind. Mails to oneself are limited by their recipient; those before a sign-in have
 * no tenant, or strangers could use it up. Two full files of invitations a day are fine.
 */
export const MAIL_LIMITS = {
  sign_in_code: { recipient: [20, HOUR] },
  password_reset: { recipient: [3, HOUR], sender: [20, HOUR] },
  sign_in_alarm: { recipient: [2, DAY] },
  deletion_code: { recipient: [20, HOUR], company: [200, HOUR], reseller: [500, HOUR] },
  account_change: { recipient: [10, DAY], sender: [200, DAY], company: [500, DAY], reseller: [1500, DAY] },
  invitation: { recipient: [5, DAY], sender: [1000, DAY], company: [1000, DAY], reseller: [3000, DAY] },
  alert_share: { recipient: [30, HOUR], sender: [200, HOUR], company: [1000, HOUR], reseller: [3000, HOUR] },
  automation: { recipient: [30, HOUR], company: [1000, HOUR], reseller: [3000, HOUR] },
  escalation: { recipient: [60, HOUR], company: [1000, HOUR], reseller: [3000, HOUR] },
  test_report: { recipient: [10, HOUR], company: [100, HOUR], reseller: [300, HOUR] },
} as const satisfies Record<string, Partial<Record<MailParty, MailLimit>>>;

export type MailKind = keyof typeof MAIL_LIMITS;

/** Who causes a mail: somebody signed in, or an address. */
export interface MailSender {
  id: string;
  companyId?: string | null;
  resellerId?: string | null;
}

/** Why a mail is sent. */
export interface MailCause {
  kind: MailKind;
  /** Absent when its recipient causes it. */
  sender?: MailSender;
}

/** `ann+1@x` and `ann+2@x` are one mailbox. */
const mailboxOf = (to: string) => to.toLowerCase().replace(/\+[^@]*(?=@)/, '');

export interface MailCount {
  party: MailParty;
  key: string;
  most: number;
  seconds: number;
}

/** What a mail is counted under; parties it does not have are left out. */
export function countsOf({ kind, sender }: MailCause, to?: string): MailCount[] {
  const names: Record<MailParty, string | null | undefined> = {
    recipient: to === undefined ? undefined : mailboxOf(to),
    sender: sender?.id,
    company: sender?.companyId,
    reseller: sender?.resellerId,
  };
  const limits = Object.entries(MAIL_LIMITS[kind]) as [MailParty, MailLimit][];
  return limits.flatMap(([party, [most, seconds]]) =>
    names[party] ? [{ party, key: `${kind} ${party} ${names[party]}`, most, seconds }] : [],
  );
}
