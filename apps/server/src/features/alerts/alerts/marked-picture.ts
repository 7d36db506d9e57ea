import type { AlertView, MarkedPicture } from '@sightline/contract/alerts/records';

/** An alert's small picture, as whoever it was loaded for may see it. */
export const markedPictureOf = ({ thumbnail_url, annotated, zones, objects }: AlertView): MarkedPicture => ({
  thumbnail_url,
  marks: thumbnail_url === null || annotated ? null : { zones, objects },
});

export const UNPICTURED: MarkedPicture = { thumbnail_url: null, marks: null };
