import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { MIN_KEY_LENGTH } from '../secret-key-file.ts';
import { ConfigError } from './config-error.ts';
import { rateLimitsOf } from './rate-limits.ts';
import { trustedProxies } from './trusted-proxies.ts';

const flag = (value: string | undefined, fallback: boolean) =>
  value === undefined || value === '' ? fallback : !['0', 'false', 'no', 'off'].includes(value.toLowerCase());

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

const httpUrl = z.url({ protocol: /^https?$/ });

/** Who guesses the token of the metrics reads figures of all tenants. */
const MIN_TOKEN_LENGTH = 16;

const secretKey = z.string().min(MIN_KEY_LENGTH, `must have at least ${MIN_KEY_LENGTH} characters`);

/** The environment as it is written by people; empty means absent. */
const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  DEMO: z.string().optional(),
  PUBLIC_URL: httpUrl.optional(),
  API_URL: httpUrl.optional(),
  ALLOWED_ORIGINS: z.string().default(''),
  SECRET_KEY: secretKey.optional(),
  OLD_SECRET_KEY: secretKey.optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_LIFECYCLE: z.string().optional(),
  S3_COLD_AFTER_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  S3_COLD_CLASS: z
    .string()
    .regex(/^[\w-]+$/)
    .default('STANDARD_IA'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Sightline <no-reply@sightline.example>'),
  TRUST_PROXY: z.string().default(''),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(256),
  ALLOW_PRIVATE_TARGETS: z.string().optional(),
  TELEGRAM_API_URL: httpUrl.default('https://api.telegram.org'),
  ACC_API_URL: httpUrl.default('https://developer.api.autodesk.com'),
  ACC_CLIENT_ID: z.string().optional(),
  ACC_CLIENT_SECRET: z.string().optional(),
  DEMO_DETECTION_HOURS: z.coerce.number().min(0).max(168).default(0),
  DELIVERY_PAUSES: z.string().default('30,120,300,900,3600'),
  WHATSAPP_API_URL: httpUrl.default('https://graph.facebook.com/v21.0'),
  WHATSAPP_PHONE_ID: z.string().optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  DETECTION_LOG_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(20 * 1024 ** 3),
  FLOW_COPY_USER_IDS: z.string().default(''),
  DNS_SERVERS: z.string().default(''),
  ERROR_REPORTING: z.string().optional(),
  RATE_LIMITS: z.string().default(''),
  METRICS_TOKEN: z.string().min(MIN_TOKEN_LENGTH, `must have at least ${MIN_TOKEN_LENGTH} characters`).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  BACKUP_AT: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(365).default(7),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});
type Environment = z.infer<typeof Environment>;

const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** What is in these has to be asked for hours before it can be read: pictures would not open. */
const SLOW_CLASSES = ['GLACIER', 'DEEP_ARCHIVE'];

function coldOf({ S3_COLD_AFTER_DAYS: afterDays, S3_COLD_CLASS: storageClass }: Environment) {
  if (afterDays === undefined) return undefined;
  if (SLOW_CLASSES.includes(storageClass))
    throw new ConfigError(
      `S3_COLD_CLASS must be a class that is read at once, such as STANDARD_IA, not ${storageClass}.`,
    );
  return { afterDays, storageClass };
}

const s3Of = (env: Environment) => {
  if (!env.S3_BUCKET) return undefined;
  if (!env.S3_ENDPOINT || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) {
    throw new ConfigError(
      'S3_BUCKET is set, so S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed too.',
    );
  }
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    keepsRules: flag(env.S3_LIFECYCLE, true),
    cold: coldOf(env),
  };
};

const autodeskOf = (env: Environment) => {
  const { ACC_CLIENT_ID: id, ACC_CLIENT_SECRET: secret } = env;
  if ((id === undefined) !== (secret === undefined))
    throw new ConfigError('ACC_CLIENT_ID and ACC_CLIENT_SECRET are needed together.');
  return {
    apiUrl: env.ACC_API_URL.replace(/\/$/, ''),
    client: id === undefined || secret === undefined ? undefined : { id, secret },
  };
};

/** The pauses before each further attempt at a delivery, in seconds. */
function pausesOf(text: string): number[] {
  const pauses = list(text).map(Number);
  if (pauses.some((seconds) => !Number.isFinite(seconds) || seconds < 0))
    throw new ConfigError(`DELIVERY_PAUSES must list seconds such as 30,120,300, not "${text}".`);
  return pauses;
}

const whatsappOf = (env: Environment) => {
  if (!env.WHATSAPP_PHONE_ID && !env.WHATSAPP_TOKEN) return undefined;
  if (!env.WHATSAPP_PHONE_ID || !env.WHATSAPP_TOKEN)
    throw new ConfigError('WHATSAPP_PHONE_ID and WHATSAPP_TOKEN are needed together.');
  return {
    url: env.WHATSAPP_API_URL.replace(/\/$/, ''),
    phoneId: env.WHATSAPP_PHONE_ID,
    token: env.WHATSAPP_TOKEN,
  };
};

/** Where traces go, in the settings that OpenTelemetry uses everywhere. */
const tracingOf = (env: Environment) =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
        headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
        share: env.OTEL_TRACES_SAMPLER_ARG,
      };

function headersOf(text: string): Record<string, string> {
  const pairs = list(text).map((pair) => /^([^=\s]+)\s*=\s*(.*)$/.exec(pair));
  if (pairs.includes(null))
    throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS must list headers as name=value, separated by commas.');
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1], decodeURIComponent(pair[2] ?? '')]] : [])));
}

/** An address of a name server, with or without a port. */
function isServer(text: string): boolean {
  const [, bare = text] = /^\[?([^[\]]+?)\]?(?::\d{1,5})?$/.exec(text) ?? [];
  return isIP(text) !== 0 || isIP(bare) !== 0;
}

function dnsServersOf(text: string): string[] {
  const servers = list(text);
  const wrong = servers.find((server) => !isServer(server));
  if (wrong)
    throw new ConfigError(`DNS_SERVERS must list addresses such as 10.0.0.2 or 10.0.0.2:5353, not "${wrong}".`);
  return servers;
}

/** When backups are made by themselves. A demo makes none: it can be rebuilt. */
function backupsOf(env: Environment, demo: boolean) {
  const at = env.BACKUP_AT ?? (demo ? 'off' : '02:00');
  if (at !== 'off' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(at))
    throw new ConfigError(`BACKUP_AT must be a time such as 02:00, or off, not "${at}".`);
  return {
    at: at === 'off' ? undefined : at,
    folder: path.resolve(env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups')),
    keep: env.BACKUP_KEEP,
  };
}

function checkDatabase(env: Environment) {
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL is the way past a pooler: set DATABASE_URL to the pooler too.');
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new ConfigError(
      'DATABASE_REPLICA_URL is a replica of the database that DATABASE_URL names: set both. The one in the data folder has none.',
    );
}

function checkExposure(env: Environment, demo: boolean) {
  if (isLoopback(env.HOST)) return;
  if (demo) throw new ConfigError(`A demo is for this machine only: unset HOST (it is ${env.HOST}), or set DEMO=0.`);
  if (!env.PUBLIC_URL) {
    throw new ConfigError(
      `HOST is ${env.HOST}, reachable from outside: set PUBLIC_URL to the address people will use.`,
    );
  }
}

function parseEnvironment(source: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(`The setting ${issue?.path.join('.')} cannot be used: ${issue?.message}.`);
}

/** What the demo's node is told of this environment: where ffmpeg is, and how to look. The rest is none of its business. */
const TOLD_TO_NODE = ['PATH', 'NODE_VISION_DIR', 'NODE_MODEL', 'NODE_MODELS', 'NODE_FILMS', 'NODE_FPS'] as const;
const demoNodeOf = (source: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(TOLD_TO_NODE.flatMap((name) => (source[name] ? [[name, source[name]]] : [])));

/** Reads the environment once. Everything else in the server gets its settings from the result. */
export function readConfig(source: NodeJS.ProcessEnv = process.env) {
  const env = parseEnvironment(source);
  const demo = flag(env.DEMO, env.DATABASE_URL === undefined);
  checkExposure(env, demo);
  checkDatabase(env);
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    drainSeconds: env.DRAIN_SECONDS,
    demo,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    apiUrl: env.API_URL?.replace(/\/$/, ''),
    allowedOrigins: list(env.ALLOWED_ORIGINS),
    secretKey: env.SECRET_KEY,
    oldSecretKey: env.OLD_SECRET_KEY,
    s3: s3Of(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    trustProxy: trustedProxies(env.TRUST_PROXY),
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    deliveryPauses: pausesOf(env.DELIVERY_PAUSES),
    whatsapp: whatsappOf(env),
    allowPrivateTargets: flag(env.ALLOW_PRIVATE_TARGETS, false),
    telegramApiUrl: env.TELEGRAM_API_URL.replace(/\/$/, ''),
    autodesk: autodeskOf(env),
    demoDetectionHours: env.DEMO_DETECTION_HOURS,
    detectionLogMaxBytes: env.DETECTION_LOG_MAX_BYTES,
    flowCopyUserIds: list(env.FLOW_COPY_USER_IDS),
    dnsServers: dnsServersOf(env.DNS_SERVERS),
    backups: backupsOf(env, demo),
    errorReporting: flag(env.ERROR_REPORTING, false),
    rateLimits: rateLimitsOf(env.RATE_LIMITS),
    metricsToken: env.METRICS_TOKEN,
    tracing: tracingOf(env),
    logLevel: env.LOG_LEVEL,
    demoNode: demoNodeOf(source),
  };
}

export type Config = ReturnType<typeof readConfig>;
