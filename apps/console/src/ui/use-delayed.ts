import { useEffect, useState } from 'react';

/** Skeletons wait this long: an answer that is quicker shows nothing in between. */
const SKELETON_DELAY_MS = 150;

/** True once something has been going on for a while. */
export function useDelayed(isOn: boolean, delayMs = SKELETON_DELAY_MS): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isOn) return setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), delayMs);
    return () => clearTimeout(timer);
  }, [isOn, delayMs]);
  return isOn && isLong;
}
