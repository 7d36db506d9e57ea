import { parseArgs } from 'node:util';
import { createFirstSuperuser } from '@sightline/contract/system';
import { problemsOf } from '@sightline/contract/validation';
import { createSuperuser, type NewSuperuser } from '../../features/identity/users/public.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Questions } from './ask.ts';
import { UsageError } from './run-command.ts';

export const CREATE_SUPERUSER_USAGE =
  'npm run admin -- create-superuser --username NAME --email ADDRESS --first-name NAME   (asks for what is missing; without a terminal the password is the first line of the input)';

const Input = createFirstSuperuser.body.omit({ setup_key: true });

const FIELDS = [
  { option: 'username', field: 'username', question: 'Username: ' },
  { option: 'email', field: 'email', question: 'E-mail address: ' },
  { option: 'first-name', field: 'first_name', question: 'First name: ' },
] as const;

async function askPassword(questions: Questions): Promise<string> {
  if (!questions.isTerminal) return (await questions.nextLine()) ?? '';
  const password = await questions.askHidden('Password: ');
  if (password !== (await questions.askHidden('The same password again: ')))
    throw new UsageError('The two passwords are not the same: nothing was changed.');
  return password;
}

async function collect(given: Record<string, string | undefined>, questions: Questions): Promise<NewSuperuser> {
  const answers: Record<string, string> = {};
  for (const { option, field, question } of FIELDS) {
    const value = given[option] ?? (questions.isTerminal ? await questions.ask(question) : undefined);
    if (value === undefined) throw new UsageError(`--${option} is missing. Usage: ${CREATE_SUPERUSER_USAGE}`);
    answers[field] = value;
  }
  const input = { ...answers, password: await askPassword(questions) };
  const parsed = Input.safeParse(input);
  if (parsed.success) return parsed.data;
  const [problem] = problemsOf(parsed.error, input);
  throw new UsageError(`${problem?.field}: ${problem?.message}`);
}

/** Asks for what is missing, checks it by the rules of the set-up page, and creates the account. */
export async function createSuperuserFrom(args: string[], questions: Questions, db: Db): Promise<string> {
  const options = {
    username: { type: 'string' },
    email: { type: 'string' },
    'first-name': { type: 'string' },
  } as const;
  const { values } = parseArgs({ args, options });
  const user = await collect(values, questions);
  await db.transaction((tx) => createSuperuser(tx, user));
  return user.username;
}
