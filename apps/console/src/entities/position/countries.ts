import { queryOptions, useQuery } from '@tanstack/react-query';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/countries-50m.json?url';
import type { Position } from './position.ts';

type Point = readonly [lng: number, lat: number];
type Rings = readonly (readonly Point[])[];

/** What the file holds, as far as it is read. */
type World = Parameters<typeof feature>[0] & { objects: { countries: object } };

type Shape = { type: 'Polygon'; coordinates: Rings } | { type: 'MultiPolygon'; coordinates: readonly Rings[] };

/** A piece of a country, as the lines around it and its lakes. */
export interface Land {
  rings: Rings;
  west: number;
  east: number;
  south: number;
  north: number;
}

function landOf(rings: Rings): Land {
  const [outer = []] = rings;
  const longitudes = outer.map(([lng]) => lng);
  const latitudes = outer.map(([, lat]) => lat);
  return {
    rings,
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}

/** The countries of the world, taken from the file that comes with the console. */
const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async ({ signal }) => {
    const world = (await (await fetch(atlas, { signal })).json()) as World;
    const found = feature(world, world.objects.countries as Parameters<typeof feature>[1]);
    const countries = found.type === 'FeatureCollection' ? found.features : [found];
    return countries.flatMap(({ geometry }) => {
      const { type, coordinates } = geometry as unknown as Shape;
      return (type === 'Polygon' ? [coordinates] : coordinates).map(landOf);
    });
  },
  staleTime: Number.POSITIVE_INFINITY,
  // A plan without its outlines still works.
  meta: { quiet: true },
});

/** The land of the world; none until it is there. */
export const useLand = (): readonly Land[] => useQuery(countriesQuery).data ?? [];

/** A part of the world, in degrees from its middle. */
export interface Around {
  middle: Position;
  lngReach: number;
  latReach: number;
}

export const landIn = (land: readonly Land[], { middle: { lat, lng }, lngReach, latReach }: Around): Land[] =>
  land.filter(
    ({ west, east, south, north }) =>
      west < lng + lngReach && east > lng - lngReach && south < lat + latReach && north > lat - latReach,
  );
