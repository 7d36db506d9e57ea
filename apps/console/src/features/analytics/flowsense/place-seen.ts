import type { ShownSite } from '../shared/places.ts';

/** The camera that sees a zone, or the camera itself, with all that is counted there; nothing where none is known. */
export function placeSeen({ zones }: Pick<ShownSite, 'zones'>, id: string) {
  const seenBy = (cameraId: string) => zones.filter(({ cameras }) => cameras.some((each) => each.id === cameraId));
  const zone = zones.find((each) => each.id === id);
  const camera = zone?.cameras[0] ?? zones.flatMap(({ cameras }) => cameras).find((each) => each.id === id);
  return camera && { camera, zones: zone ? [zone] : seenBy(camera.id) };
}
