import type { Services } from '../../../changes/services.ts';
import type { Database } from '../../../platform/db/db.ts';
import { openBag } from './bag.ts';
import { deliver } from './deliver.ts';
import { type TakenDelivery, takeDue } from './deliveries.repo.ts';
import { createTokens } from './tokens.ts';

const ROUND_MS = 500;
/** A receiver is sent so much side by side, but one that did not answer last time only one thing: the dead must not use up all there is. */
const PER_LANE = 8;
const PER_SILENT_LANE = 1;
const MOST_RUNNING = 64;
/** Longer than any attempt may take, with its token and its file. */
export const LEASE_SECONDS = 45;

interface Dispatcher {
  /** Looks for work now instead of at the next round. */
  wake(): void;
  /** Takes no more and lets what runs come to its end. */
  stop(): Promise<void>;
}

const byDatabase = new WeakMap<Database, Dispatcher>();

/** Something was stored to be sent: this server's dispatcher looks at once, those of others within half a second. */
export const wakeDispatcher = (db: Database) => byDatabase.get(db)?.wake();

/** Sends what is due, until it is stopped. Any number of servers may do so on one database. */
export function startDispatcher(services: Services): Dispatcher {
  const { db, log } = services;
  const tokens = createTokens(services);
  const running = new Map<string, Set<Promise<void>>>();
  const silent = new Set<string>();
  let isStopping = false;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let isAway = false;

  const all = () => [...running.values()].flatMap((set) => [...set]);

  const isFull = ([lane, { size }]: [string, Set<unknown>]) => size >= (silent.has(lane) ? PER_SILENT_LANE : PER_LANE);

  const note = (lane: string, hasAnswered: boolean | undefined) => {
    if (hasAnswered === true) silent.delete(lane);
    if (hasAnswered === false) silent.add(lane);
  };

  const begin = (taken: TakenDelivery, bag: Awaited<ReturnType<typeof openBag>>) => {
    const lane = running.get(taken.lane) ?? new Set();
    running.set(taken.lane, lane);
    const run = deliver({ services, tokens, bag }, taken)
      .then((hasAnswered) => note(taken.lane, hasAnswered))
      .catch((error: unknown) => log.error({ delivery: taken.id, err: error }, 'A delivery could not be tried'))
      .finally(() => {
        lane.delete(run);
        if (lane.size === 0) running.delete(taken.lane);
        look();
      });
    lane.add(run);
  };

  const round = async () => {
    const total = MOST_RUNNING - all().length;
    if (total <= 0) return;
    const taken = await takeDue(db, {
      fullLanes: [...running].filter(isFull).map(([lane]) => lane),
      silentLanes: [...silent],
      perLane: PER_LANE,
      total,
      leaseSeconds: LEASE_SECONDS,
    });
    if (taken.length === 0) return;
    const bag = await openBag(services, taken);
    for (const each of taken) begin(each, bag);
  };

  const lookOnce = async () => {
    try {
      await round();
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'Deliveries could not be looked for; trying again');
      isAway = true;
    }
  };

  const lookRepeatedly = async () => {
    while (lookAgain && !isStopping) {
      lookAgain = false;
      await lookOnce();
    }
    looking = undefined;
  };

  const look = () => {
    lookAgain = true;
    looking ??= lookRepeatedly();
  };

  const clock = setInterval(look, ROUND_MS);
  const dispatcher: Dispatcher = {
    wake: look,
    stop: async () => {
      isStopping = true;
      clearInterval(clock);
      byDatabase.delete(db);
      await looking;
      await Promise.all(all());
    },
  };
  byDatabase.set(db, dispatcher);
  look();
  return dispatcher;
}
