import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** One that is no number is missing; one off the globe is told its limits. */
const degrees = (missing: ErrorCode, limit: number) =>
  z
    .number({ error: ({ code }) => (code === 'invalid_type' ? missing : undefined) })
    .min(-limit)
    .max(limit);
const latitude = degrees('latitude_required', 90);
const longitude = degrees('longitude_required', 180);

const lacks = (what: 'latitude' | 'longitude') => ({ code: `${what}_required` });

/** A position as it is given: both or neither. */
export const LatLong = z
  .strictObject({ lat: latitude.nullable().default(null), lng: longitude.nullable().default(null) })
  .superRefine(({ lat, lng }, context) => {
    if (lat === null && lng !== null) context.addIssue({ code: 'custom', path: ['lat'], params: lacks('latitude') });
    if (lng === null && lat !== null) context.addIssue({ code: 'custom', path: ['lng'], params: lacks('longitude') });
  });
export type LatLong = z.output<typeof LatLong>;

/** A position as it is shown. */
export const ShownLatLong = z.object({ lat: z.number(), lng: z.number() });
export type ShownLatLong = z.infer<typeof ShownLatLong>;

/** As two columns hold it. */
interface Coordinates {
  latitude: number | null;
  longitude: number | null;
}

export const coordinatesOf = (given: LatLong | null): Coordinates => ({
  latitude: given?.lat ?? null,
  longitude: given?.lng ?? null,
});

export const latLongOf = ({ latitude, longitude }: Coordinates): ShownLatLong | null =>
  latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };
