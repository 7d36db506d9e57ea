interface Reading<T> {
  now: Promise<T>;
  /** Asked for while `now` was under way: begins after it, and is shared by all who came meanwhile. */
  next?: Promise<T>;
}

/**
 * Lets those who ask for the same thing at once share one read. Nobody is given what was read before they asked, so what they
 * get is as fresh as if they had read it themselves.
 */
export function shareReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const readings = new Map<string, Reading<T>>();
  const begin = (key: string): Promise<T> => {
    const reading: Reading<T> = { now: read(key) };
    readings.set(key, reading);
    const end = () => {
      if (!reading.next) readings.delete(key);
    };
    reading.now.then(end, end);
    return reading.now;
  };
  return (key) => {
    const reading = readings.get(key);
    if (!reading) return begin(key);
    const following = () => begin(key);
    reading.next ??= reading.now.then(following, following);
    return reading.next;
  };
}
