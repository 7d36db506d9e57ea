import { createCamera } from '@sightline/scene/camera';
import { createRenderer } from '@sightline/scene/raster';
import { parseSimSource } from '@sightline/scene/source';
import { createWorld } from '@sightline/scene/world';
import { hasPlate } from '@sightline/scene/world/plate-places';
import type { PictureOrder } from '../rows.ts';
import type { RenderedPicture } from './rendered-picture.ts';

const THUMBNAIL_PX = 416;

// Orders of one background come one after the other, so there is no use in keeping more.
const renderer = createRenderer({ plates: 1 });

/** Renders a picture from the camera it belongs to. Without a time of day in it, since several alerts share it. */
export async function renderPicture({
  source: address,
  cameraName,
  light,
  atMs,
  plates = {},
}: PictureOrder): Promise<RenderedPicture> {
  const { source, error } = parseSimSource(address);
  if (!source) throw new Error(error);
  const { jpeg, thumbnail } = await renderer.render({
    kind: source.kind,
    seed: source.seed,
    camera: createCamera(source.kind, source),
    light,
    actors: createWorld(source.kind, source.seed)
      .actorsAt(atMs)
      .map((actor) => (hasPlate(actor) ? { ...actor, plate: plates[actor.track] ?? actor.plate } : actor)),
    stamp: { time: '', name: cameraName },
    thumbnailWidth: THUMBNAIL_PX,
  });
  return { picture: jpeg, thumbnail: thumbnail! };
}
