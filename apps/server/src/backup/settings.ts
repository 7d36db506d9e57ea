import type { Config } from '../platform/config/config.ts';

/** A server's address without the name and password in it. */
function withoutCredentials(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

/** The settings an installation ran with, by the names of the environment; keys and passwords are left out. */
export function settingsOf(config: Config): Record<string, string> {
  const all: Record<string, string | undefined> = {
    HOST: config.host,
    PORT: String(config.port),
    DEMO: config.demo ? '1' : '0',
    PUBLIC_URL: config.publicUrl,
    API_URL: config.apiUrl,
    ALLOWED_ORIGINS: config.allowedOrigins.join(','),
    S3_ENDPOINT: config.s3?.endpoint,
    S3_BUCKET: config.s3?.bucket,
    S3_REGION: config.s3?.region,
    S3_LIFECYCLE: config.s3 && (config.s3.keepsRules ? '1' : '0'),
    S3_COLD_AFTER_DAYS: config.s3?.cold && String(config.s3.cold.afterDays),
    S3_COLD_CLASS: config.s3?.cold?.storageClass,
    SMTP_URL: withoutCredentials(config.smtpUrl),
    MAIL_FROM: config.mailFrom,
    TRUST_PROXY: config.trustProxy ? '1' : '0',
    ALLOW_PRIVATE_TARGETS: config.allowPrivateTargets ? '1' : '0',
    DELIVERY_PAUSES: config.deliveryPauses.join(),
    TELEGRAM_API_URL: config.telegramApiUrl,
    ACC_API_URL: config.autodesk.apiUrl,
    ACC_CLIENT_ID: config.autodesk.client?.id,
    DETECTION_LOG_MAX_BYTES: String(config.detectionLogMaxBytes),
    FLOW_COPY_USER_IDS: config.flowCopyUserIds.join(','),
    LOG_LEVEL: config.logLevel,
  };
  return Object.fromEntries(Object.entries(all).filter((pair): pair is [string, string] => Boolean(pair[1])));
}
