import { useEffect, useState } from 'react';
import { remembered } from '../../../lib/storage.ts';

/** A text that is kept on this device until it is sent. */
export function useDraft(key: string): [string, (text: string) => void] {
  const place = `comment.${key}`;
  const [text, setText] = useState(() => remembered.get(place) ?? '');
  useEffect(() => {
    if (text) remembered.set(place, text);
    else remembered.remove(place);
  }, [place, text]);
  return [text, setText];
}
