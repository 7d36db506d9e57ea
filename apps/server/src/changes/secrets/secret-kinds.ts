/** A column of the database whose texts are encrypted, and the purpose its key is derived for. */
interface SecretKind {
  table: string;
  column: string;
  purpose: string;
}

/**
 * Everything that is stored encrypted, in one list: what seals a text, and what rotates or clears the key, all go by it.
 * Other columns hold no secrets, so a database or a backup without the key gives none away.
 */
export const SECRET_KINDS = {
  camera_address: { table: 'camera_rows', column: 'source_secret', purpose: 'camera address' },
  camera_header: { table: 'camera_rows', column: 'authentication_header', purpose: 'camera source' },
  camera_transfer: { table: 'camera_transfers', column: 'secrets', purpose: 'camera transfer' },
  connection_test: { table: 'node_commands', column: 'payload', purpose: 'connection test' },
  webhook_secret: { table: 'webhooks', column: 'secret', purpose: 'webhook secret' },
  second_opinion_key: { table: 'second_opinions', column: 'api_key', purpose: 'second opinion key' },
  push_key: { table: 'push_keys', column: 'private_key', purpose: 'push key' },
  authenticator: { table: 'users', column: 'totp_secret', purpose: 'authenticator' },
  authenticator_setup: { table: 'users', column: 'totp_pending', purpose: 'authenticator' },
} as const satisfies Record<string, SecretKind>;

export type SecretName = keyof typeof SECRET_KINDS;
export const SECRET_NAMES = Object.keys(SECRET_KINDS) as SecretName[];
