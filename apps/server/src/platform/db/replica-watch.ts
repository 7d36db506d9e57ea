/** Why a replica is not read from. */
export interface Absence {
  reason: 'behind' | 'away' | 'not_a_replica';
  /** How old what it shows is, when it says so. */
  behindSeconds: number | null;
}

export interface ReplicaState {
  /** Undefined while it is read from. */
  absence: Absence | undefined;
  /** For how long it has or has not been read from. */
  seconds: number;
}

export interface ReplicaLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

interface Options {
  log: ReplicaLog;
  /** Finds out whether the replica can be read from, or throws what is in the way. */
  look: () => Promise<unknown>;
  /** What an error says of the replica; undefined when nothing. */
  absenceOf: (error: unknown) => Absence | undefined;
}

/** How often the replica is looked at. */
const LOOK_MS = 1000;
/** Who is behind for a moment is none of anybody's business. */
const TELL_AFTER_SECONDS = 10;

/** Knows whether the replica can be read from: reads notice when it cannot, and looking at it finds when it can again. */
export function createReplicaWatch({ log, look, absenceOf }: Options) {
  let absence: Absence | undefined = { reason: 'away', behindSeconds: null };
  let sinceMs = performance.now();
  let hasTold = false;
  let clock: NodeJS.Timeout | undefined;
  let isStopped = false;

  const secondsSince = () => (performance.now() - sinceMs) / 1000;
  const become = (now: Absence | undefined) => {
    if ((now === undefined) !== (absence === undefined)) sinceMs = performance.now();
    absence = now;
  };
  const notices = (error: unknown): boolean => {
    const found = absenceOf(error);
    if (found) become(found);
    return found !== undefined;
  };
  const tell = (error?: unknown) => {
    if (absence && !hasTold && secondsSince() >= TELL_AFTER_SECONDS) {
      log.warn({ err: error, ...absence }, 'The read replica cannot be used: lists are read from the primary');
      hasTold = true;
    } else if (!absence && hasTold) {
      log.info({}, 'The read replica is used again');
      hasTold = false;
    }
  };
  const lookOnce = async () => {
    try {
      await look();
      become(undefined);
      tell();
    } catch (error) {
      notices(error);
      tell(error);
    }
  };
  let looking: Promise<void>;
  const goOn = () => {
    looking = lookOnce().then(() => {
      if (!isStopped) clock = setTimeout(goOn, LOOK_MS);
    });
  };
  goOn();

  return {
    isInUse: () => absence === undefined,
    /** Whether an error says that the replica is absent; then it is, from now on. */
    notices,
    state: (): ReplicaState => ({ absence, seconds: secondsSince() }),
    stop: async () => {
      isStopped = true;
      clearTimeout(clock);
      await looking;
    },
  };
}
