import type { Secrets } from '../../../platform/crypto/secrets.ts';

const PURPOSE = 'inspection-picture';
export const PICTURE_SIZES = ['full', 'small'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

export interface SharedPicture {
  linkId: string;
  captureId: string;
  size: PictureSize;
}

const signed = ({ linkId, captureId, size }: SharedPicture) => `${linkId} ${captureId} ${size}`;

/** The address of a picture below the API. It is of use only while its link can be opened: the server looks each time. */
export const sharedPicturePath = (secrets: Secrets, picture: SharedPicture) =>
  `/inspection/pictures/${picture.linkId}/${picture.captureId}.${picture.size}.${secrets.sign(PURPOSE, signed(picture))}`;

/** What such an address names, or null when it is not one of ours. */
export function readSharedPicture(secrets: Secrets, linkId: string, key: string): SharedPicture | null {
  const [captureId = '', sizeName = '', signature = ''] = key.split('.');
  const size = PICTURE_SIZES.find((known) => known === sizeName);
  if (!size) return null;
  const picture = { linkId, captureId, size };
  return secrets.verify(PURPOSE, signed(picture), signature) ? picture : null;
}
