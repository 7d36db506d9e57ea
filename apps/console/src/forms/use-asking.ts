import { useState } from 'react';

/** Whether a question is open; what it stands over is told, so that it leaves Escape and the focus to the question. */
export function useAsking(onAsking?: (isAsking: boolean) => void) {
  const [isAsking, setIsAsking] = useState(false);
  const ask = (is: boolean) => {
    setIsAsking(is);
    onAsking?.(is);
  };
  return [isAsking, ask] as const;
}
