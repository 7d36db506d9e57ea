import { LatLong, type ShownLatLong } from '@sightline/contract/lat-long';
import { z } from 'zod';

/** A position as a form holds it: what is not typed yet is an empty text. */
export interface PositionValue {
  lat: number | '';
  lng: number | '';
}

export const positionValue = (given: ShownLatLong | null | undefined): PositionValue => ({
  lat: given?.lat ?? '',
  lng: given?.lng ?? '',
});

const absent = (value: number | '') => (value === '' ? null : value);

/** What is sent of it: nothing of either is no position. */
export const TypedPosition = z
  .preprocess((given: PositionValue) => ({ lat: absent(given.lat), lng: absent(given.lng) }), LatLong)
  .transform(({ lat, lng }): ShownLatLong | null => (lat === null || lng === null ? null : { lat, lng }));

export const positionText = ({ lat, lng }: PositionValue) => (lat === '' && lng === '' ? '' : `${lat}, ${lng}`);
