export interface Position {
  lat: number;
  lng: number;
}

const METRES_PER_DEGREE = 111_320;
const LIMITS = { lat: 90, lng: 180 } as const;

/** About a centimetre. */
const PLACES = 7;

const within = (value: number, limit: number) => Number(Math.min(limit, Math.max(-limit, value)).toFixed(PLACES));

/** A position some metres to the east and north; a degree of longitude is shorter away from the equator. */
export function moved({ lat, lng }: Position, eastMetres: number, northMetres: number): Position {
  const shrink = Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return {
    lat: within(lat + northMetres / METRES_PER_DEGREE, LIMITS.lat),
    lng: within(lng + eastMetres / (METRES_PER_DEGREE * shrink), LIMITS.lng),
  };
}

/** How far one position lies east and north of another. */
export function metresBetween(from: Position, to: Position): { east: number; north: number } {
  const shrink = Math.max(0.01, Math.cos((from.lat * Math.PI) / 180));
  return {
    east: (to.lng - from.lng) * METRES_PER_DEGREE * shrink,
    north: (to.lat - from.lat) * METRES_PER_DEGREE,
  };
}
