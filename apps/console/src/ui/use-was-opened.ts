import { useEffect, useState } from 'react';

/**
 * Whether a dialog was ever open. Its code and words come with the first opening and stay, so that the focus can return
 * where it came from.
 */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
  }, [isOpen]);
  return wasOpened;
}
