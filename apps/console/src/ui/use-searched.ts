import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const PAUSE_MS = 300;

/** What was typed to find something, and what of it to ask the server for once typing pauses. */
export function useSearched(pauseMs = PAUSE_MS) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), pauseMs);
  return { typed, setTyped, search };
}
