import { createRenderer } from '@sightline/scene/raster';
import { checkPicture } from '../health/check-picture.ts';
import { encodePicture } from '../pictures/encode.ts';
import { finishPicture } from '../pictures/finish.ts';
import { stampTime } from '../pictures/stamp-time.ts';
import type { PictureMaker } from './picture-maker.ts';
import { lightOf, openSite, type SimSite } from './sim-site.ts';

const MAX_SITES = 200;

/** Makes pictures in this thread. */
export function createSimPictures(): PictureMaker {
  const renderer = createRenderer();
  const sites = new Map<string, SimSite>();

  function siteOf(address: string, timeZone: string): SimSite {
    const key = `${timeZone} ${address}`;
    const known = sites.get(key);
    if (known) return known;
    if (sites.size >= MAX_SITES) sites.clear();
    const site = openSite(address, timeZone);
    sites.set(key, site);
    return site;
  }

  return {
    make: async ({ address, atMs, cameraName, timeZone }) => {
      const { source, world, camera } = siteOf(address, timeZone);
      const { jpeg } = await renderer.render({
        kind: source.kind,
        seed: source.seed,
        camera,
        light: lightOf(source, atMs, timeZone),
        actors: world.actorsAt(atMs),
        stamp: { time: stampTime(atMs, timeZone), name: cameraName },
      });
      return jpeg;
    },
    encode: encodePicture,
    finish: finishPicture,
    check: checkPicture,
    close: async () => true,
  };
}
