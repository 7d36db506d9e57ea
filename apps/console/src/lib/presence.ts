import type { PresenceState } from '@sightline/contract/realtime';

/** Says at once, and at every change, whether somebody looks at this page; returns what ends it. */
export function watchPresence(say: (state: PresenceState) => void): () => void {
  const sayNow = () => say(document.visibilityState === 'hidden' ? 'INACTIVE' : 'ACTIVE');
  sayNow();
  document.addEventListener('visibilitychange', sayNow);
  return () => document.removeEventListener('visibilitychange', sayNow);
}
