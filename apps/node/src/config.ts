import path from 'node:path';
import { parseArgs } from 'node:util';
import { BUNDLED_MODELS } from './models/bundled.ts';
import type { AddressRules } from './sources/video/address.ts';

/** A setting that cannot be used; its message says which and what to do. */
export class ConfigError extends Error {}

export interface NodeConfig {
  /** Base of the server's API. */
  readonly api: string;
  readonly token: string;
  readonly dataDir: string;
  /** Room on disk for reports the server does not have yet. */
  readonly spoolLimitBytes: number;
  readonly framesPerSecond: number;
  readonly logLevel: string;
  /** Where the packages for vision are installed. */
  readonly visionDir: string;
  /** The bundled model real pictures are looked at with. */
  readonly model: keyof typeof BUNDLED_MODELS;
  /** A folder of models that the site has of its own. */
  readonly modelsDir: string | undefined;
  /** What the addresses of cameras may reach. */
  readonly addresses: Omit<AddressRules, 'sampleFolder'>;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const OPTIONS = {
  server: { type: 'string' },
  token: { type: 'string' },
  data: { type: 'string' },
  // Looked for before anything else is loaded, see main.ts.
  'exit-with-parent': { type: 'boolean', default: false },
} as const;

function argumentsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: false }).values;
  } catch (error) {
    throw new ConfigError(`${(error as Error).message.split('. ')[0]}. Known are --server, --token and --data.`);
  }
}

/** Reads the command line and the environment once; what is given on the command line wins. */
export function readConfig(
  args: readonly string[] = process.argv.slice(2),
  env: NodeJS.ProcessEnv = process.env,
): NodeConfig {
  const given = argumentsOf(args);
  return {
    api: apiOf(given.server || env.SIGHTLINE_SERVER),
    token: tokenOf(given.token || env.SIGHTLINE_TOKEN),
    dataDir: path.resolve(given.data || env.NODE_DATA_DIR || './data/node'),
    spoolLimitBytes: numberOf(env, 'NODE_SPOOL_MB', 2048, [10, 1_000_000]) * 1024 * 1024,
    framesPerSecond: numberOf(env, 'NODE_FPS', 5, [1, 25]),
    logLevel: logLevelOf(env.LOG_LEVEL),
    visionDir: path.resolve(env.NODE_VISION_DIR || './vision'),
    model: modelOf(env.NODE_MODEL),
    modelsDir: env.NODE_MODELS ? path.resolve(env.NODE_MODELS) : undefined,
    addresses: {
      filmFolder: env.NODE_FILMS ? path.resolve(env.NODE_FILMS) : undefined,
      allowsLinkLocal: env.NODE_LINK_LOCAL === 'allow',
    },
  };
}

function modelOf(name: string | undefined): NodeConfig['model'] {
  if (!name) return 'lite2';
  if (Object.hasOwn(BUNDLED_MODELS, name)) return name as NodeConfig['model'];
  throw new ConfigError(`NODE_MODEL must be one of ${Object.keys(BUNDLED_MODELS).join(', ')}, not "${name}".`);
}

function apiOf(server: string | undefined): string {
  if (!server) throw new ConfigError('Say which server to work for: --server https://host, or SIGHTLINE_SERVER.');
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new ConfigError(`"${server}" is not the address of a server: it must start with http:// or https://.`);
  }
  // A bare host has its API where the console expects it; an address with a path is the API's own.
  return `${url.origin}${url.pathname === '/' ? '/api' : url.pathname.replace(/\/+$/, '')}`;
}

function tokenOf(token: string | undefined): string {
  if (!token) throw new ConfigError("Give the node's token in SIGHTLINE_TOKEN, or with --token.");
  if (!/^[\x21-\x7e]+$/.test(token)) throw new ConfigError('The token contains characters that no token has.');
  return token;
}

function numberOf(env: NodeJS.ProcessEnv, name: string, fallback: number, [low, high]: [number, number]): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= low && value <= high) return value;
  throw new ConfigError(`${name} must be a whole number from ${low} to ${high}, not "${text}".`);
}

function logLevelOf(level: string | undefined): string {
  if (!level) return 'info';
  if (LOG_LEVELS.includes(level)) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${level}".`);
}
