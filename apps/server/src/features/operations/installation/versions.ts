const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Whether a version comes before another: 0.9.2 before 0.10.0. */
export function isOlder(version: string, than: string): boolean {
  const [own, other] = [numbersOf(version), numbersOf(than)];
  for (let place = 0; place < Math.max(own.length, other.length); place += 1) {
    const difference = (own[place] ?? 0) - (other[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** The last day with security fixes, by major version, as their makers have announced it. */
const NODE_ENDS: Record<number, string> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };
const POSTGRES_ENDS: Record<number, string> = {
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
};

const hasEnded = (ends: Record<number, string>, version: string, now: Date): boolean => {
  const end = ends[numbersOf(version)[0] ?? 0];
  return end !== undefined && now > new Date(`${end}T23:59:59Z`);
};

export const isRuntimeOld = (version: string, now: Date) => hasEnded(NODE_ENDS, version, now);
export const isDatabaseOld = (version: string, now: Date) => hasEnded(POSTGRES_ENDS, version, now);
