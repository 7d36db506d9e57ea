/** What nodes put straight into the storage lies here until they report it. What they never report is removed. */
export const INCOMING = 'incoming/';
/** How long a node has to report what it put there. */
const KEPT_HOURS = 24;
const HOUR_MS = 3_600_000;
const STAMP = /\/(\d{10})_[^/]*$/;

export const ENDINGS = { 'image/jpeg': 'jpg', 'video/mp4': 'mp4' } as const;
export type IncomingType = keyof typeof ENDINGS;

interface Incoming {
  deploymentId: string;
  cameraId: string;
  id: string;
  type: IncomingType;
}

/** An hour as keys have it: 2026111914. */
const hourOf = (ms: number) => new Date(ms).toISOString().replaceAll(/\D/g, '').slice(0, 10);

const keyOf = ({ deploymentId, cameraId, id, type }: Incoming, hour: string) =>
  `${INCOMING}${deploymentId}/${cameraId}/${hour}_${id.toLowerCase()}.${ENDINGS[type]}`;

/** A key says when it was given out, so that nothing else has to be remembered of it, and to which node for which camera. */
export const incomingKey = (incoming: Incoming, nowMs: number) => keyOf(incoming, hourOf(nowMs));

/** Whether a key was given out for exactly this. */
export function isIncomingKey(key: string, incoming: Incoming): boolean {
  const [, hour] = STAMP.exec(key) ?? [];
  return hour !== undefined && key === keyOf(incoming, hour);
}

/** Whether nobody will report it any more. */
export function isForgotten(key: string, nowMs: number): boolean {
  const [, hour] = STAMP.exec(key) ?? [];
  return hour !== undefined && hour < hourOf(nowMs - KEPT_HOURS * HOUR_MS);
}
