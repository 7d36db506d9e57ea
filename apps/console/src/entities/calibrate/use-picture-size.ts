import type { ScreenSize } from '@sightline/geometry/points';
import { useEffect, useState } from 'react';

/** How large a picture is, once the browser knows; what is known otherwise until then. */
export function usePictureSize(address: string | null, known: ScreenSize): ScreenSize {
  const [size, setSize] = useState<ScreenSize>();
  useEffect(() => {
    if (address === null) return undefined;
    const picture = new Image();
    picture.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = picture;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    picture.src = address;
    return () => {
      picture.onload = null;
    };
  }, [address]);
  return size ?? known;
}
