import { parseArgs } from 'node:util';
import { reachedBefore } from '../../changes/reach/reached.ts';
import { clearUnreadable, findUnreadable, type Unreadable } from '../../changes/secrets/change-key.ts';
import { recordLostCredentials } from '../../features/cameras/cameras/public.ts';
import { resetAuthenticatorOf } from '../../features/identity/auth/public.ts';
import { createSecrets } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/db/db.ts';
import { secretKeyIn } from '../../platform/secret-key-file.ts';
import type { Questions } from './ask.ts';
import { commandServices, OPERATOR } from './operator.ts';
import { type Command, UsageError } from './run-command.ts';

export const CLEAR_SECRETS_USAGE =
  'npm run admin -- clear-secrets   (asks first, unless --yes is given; removes what the present key cannot read)';

const peopleOf = ({ authenticator, authenticator_setup }: Unreadable) => [
  ...new Set([...authenticator, ...authenticator_setup]),
];

const camerasOf = ({ camera_address, camera_header, camera_transfer }: Unreadable) => [
  ...new Set([...camera_address, ...camera_header, ...camera_transfer]),
];

const inWords = (lost: Unreadable): string =>
  [
    `passwords in camera addresses: ${lost.camera_address.length}`,
    `camera headers: ${lost.camera_header.length}`,
    `tokens and passwords of receivers: ${lost.camera_transfer.length}`,
    `authenticators: ${peopleOf(lost).length}`,
    `webhook secrets: ${lost.webhook_secret.length}`,
    `keys of second opinions: ${lost.second_opinion_key.length}`,
  ].join(', ');

async function confirm(questions: Questions, isGiven: boolean): Promise<void> {
  if (isGiven) return;
  if (!questions.isTerminal) throw new UsageError('Nothing was changed: add --yes to remove them.');
  const answer = await questions.ask('Remove them for good? Type yes: ');
  if (answer.trim().toLowerCase() !== 'yes') throw new UsageError('Nothing was changed.');
}

/** Gives up what was encrypted with a key that is lost. Cameras show that their credentials are missing. */
export async function clearSecretsFrom(command: Command, questions: Questions, db: Database): Promise<void> {
  const { args, config, say } = command;
  const { values } = parseArgs({ args, options: { yes: { type: 'boolean', default: false } } });
  const secrets = createSecrets(secretKeyIn(config.dataDir, config.secretKey));
  say(`The present key cannot read these: ${inWords(await db.transaction((tx) => findUnreadable(tx, secrets)))}.`);
  await confirm(questions, values.yes);
  const services = commandServices(config, { db });
  const lost = await db.transaction(async (tx) => {
    const found = await findUnreadable(tx, secrets);
    for (const id of peopleOf(found))
      await resetAuthenticatorOf(services, tx, { by: OPERATOR }, reachedBefore<'user'>(id));
    await clearUnreadable(tx, secrets, found);
    await recordLostCredentials(services, tx, OPERATOR, camerasOf(found));
    return found;
  });
  say(`Removed: ${inWords(lost)}.`);
  if (camerasOf(lost).length > 0)
    say('Enter the credentials of these cameras again: each of them shows that they are missing.');
  if (lost.webhook_secret.length > 0) say('Give these webhooks a new secret: until then they send nothing.');
  if (lost.second_opinion_key.length > 0)
    say('Enter the API keys of second opinions again: until then models may refuse.');
}
