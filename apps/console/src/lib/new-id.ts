const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A new UUIDv7: made here, so that sending a thing twice makes it once. */
export function newId(nowMs = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = hex(bytes).replace(/^.{12}/, Math.trunc(nowMs).toString(16).padStart(12, '0'));
  const variant = ((Number.parseInt(time[16]!, 16) & 3) | 8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${time.slice(13, 16)}-${variant}${time.slice(17, 20)}-${time.slice(20)}`;
}
