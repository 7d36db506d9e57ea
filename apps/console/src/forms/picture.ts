import { useEffect, useState } from 'react';

/** A new picture, none at all, or (absent) the one that is there. */
export type Picture = File | null | undefined;

/** What an upload call takes. */
export async function uploadOf(picture: File) {
  return { type: picture.type, data: new Uint8Array(await picture.arrayBuffer()) };
}

/** The address of a file that has not been sent yet, for as long as it is shown. */
export function usePreview(picture: Picture): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture) return setUrl(undefined);
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}
