import { z } from 'zod';

/** Films that come with the product, for people who have no camera at hand. Nodes play them again and again. */
export const SAMPLE_FILMS = {
  people: { address: 'sample://people', file: 'people.mp4' },
  cars: { address: 'sample://cars', file: 'cars.mp4' },
} as const;
export type SampleFilm = keyof typeof SAMPLE_FILMS;
export const SAMPLE_FILM_KEYS = Object.keys(SAMPLE_FILMS) as SampleFilm[];

/** Who made them, and the licence that lets us show them; shown wherever they are. */
export const SAMPLE_FILM_CREDIT = { author: 'Intel Corporation', licence: 'CC BY 4.0' } as const;

/** Which film an address names; none for all other addresses. */
export const sampleFilmOf = (address: string): SampleFilm | undefined =>
  SAMPLE_FILM_KEYS.find((key) => SAMPLE_FILMS[key].address === address.trim());

/** Of a camera: it shows a sample film, whose credit goes beside its pictures. */
export const ShowsSample = z.literal(true).optional();

/** For a presenter. */
export const sampleMark = ({ source }: { source: string }): { sample?: true } =>
  source.startsWith('sample://') ? { sample: true } : {};
