import type { Config } from '../../platform/config/config.ts';
import { createSecrets, randomToken } from '../../platform/crypto/secrets.ts';
import { createStorage } from '../../platform/storage/create-storage.ts';

/** The storage for a command: it hands out no addresses, so it needs no lasting key, and must not make one. */
export const commandStorage = (config: Config) => createStorage(config, createSecrets(randomToken()));
