import type { Services } from '../../../changes/services.ts';
import { limitTries, type TryCounts } from '../../../changes/tries/limit-tries.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import type { Exchange } from '../../../platform/http/exchange.ts';
import { type Account, findAccount } from './accounts.repo.ts';
import { alarmOwnerJob } from './alarm-owner.job.ts';
import { deviceOfAccount, knownDeviceIn } from './known-device.ts';
import { createCrowdLimit } from './password-work.ts';
import { opensAccount } from './passwords.ts';
import { subjectsOfSignIn } from './sign-in-subjects.ts';

/** How many wrong tries make an alarm; the owner is told once a day at most. */
const TRIES_PER_ALARM = 10;

interface Given {
  username: string;
  password: string;
}

/** Stored for unknown usernames too: what happens next must not tell them apart. */
async function raiseAlarm({ db, jobs }: Services, username: string, { account = 0 }: TryCounts) {
  if (account > 0 && account % TRIES_PER_ALARM === 0) await jobs.send(db, alarmOwnerJob, { username });
}

/** About a second of checking passwords. */
const MOST_STRANGERS = 32;
const amongStrangers = createCrowdLimit(MOST_STRANGERS);

interface SignIn<T> {
  provesAll: boolean;
  next: (account: Account) => Promise<T>;
}

async function attemptSignIn<T>(services: Services, exchange: Exchange, given: Given, { provesAll, next }: SignIn<T>) {
  const { username, password } = given;
  const account = await findAccount(services.db, username);
  const deviceId = account && deviceOfAccount(services.secrets, exchange, account);
  const attempt = async () => {
    const isOpen = await opensAccount(account, password, deviceId !== undefined);
    return next(account && isOpen ? account : fail('authentication_failed'));
  };
  const onWrong = (counts: TryCounts) => raiseAlarm(services, username, counts);
  const subjects = subjectsOfSignIn(exchange, { username, account, deviceId });
  return limitTries(services, subjects, attempt, { provesAll, onWrong });
}

/**
 * Checks username and password, then does `next` with the account they open. Both may end the call because something is
 * wrong, which counts as a wrong try. A flood of strangers takes neither the database nor the processor from people with a
 * known device.
 */
export function trySignIn<T>(services: Services, exchange: Exchange, given: Given, signIn: SignIn<T>): Promise<T> {
  const attempt = () => attemptSignIn(services, exchange, given, signIn);
  return knownDeviceIn(services.secrets, exchange.deviceCookie) === undefined ? amongStrangers(attempt) : attempt();
}
