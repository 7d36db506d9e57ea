import { useEffect, useState } from 'react';

/** A new picture, none at all, or (absent) the one that is there. */
export type Picture = File | null | undefined;

/** What an upload call takes. */
export interface Upload {
  type: string;
  data: Uint8Array<ArrayBuffer>;
}

async function uploadOf(picture: File): Promise<Upload> {
  return { type: picture.type, data: new Uint8Array(await picture.arrayBuffer()) };
}

interface PictureCalls<Saved> {
  put: (upload: Upload) => Promise<Saved>;
  remove: () => Promise<Saved>;
}

/** Saves a picture that was chosen or taken away; answers nothing when there is nothing to save. */
export async function savePicture<Saved>(
  picture: Picture,
  { put, remove }: PictureCalls<Saved>,
): Promise<Saved | undefined> {
  if (picture === undefined) return undefined;
  return picture === null ? remove() : put(await uploadOf(picture));
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
