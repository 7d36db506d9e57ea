import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-50m.json?url';
import type { Position } from './position.ts';

type Point = readonly [lng: number, lat: number];

/** A piece of a country, as the lines around it and its lakes. */
export interface Land {
  rings: readonly (readonly Point[])[];
  west: number;
  east: number;
  south: number;
  north: number;
}

function landOf(rings: readonly (readonly Point[])[]): Land {
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
    const world = (await (await fetch(atlas, { signal })).json()) as Topology<{
      countries: GeometryCollection;
    }>;
    const { features } = feature(world, world.objects.countries);
    return features.flatMap(({ geometry }) => {
      const { type, coordinates } = geometry as Polygon | MultiPolygon;
      return (type === 'Polygon' ? [coordinates] : coordinates).map((rings) => landOf(rings as unknown as Point[][]));
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
