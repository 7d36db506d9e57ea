import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../../changes/call.ts';
import type { Changing } from '../../../../changes/changing.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { tagsOfSection } from '../../areas/area-trail.ts';
import { listAreas } from '../../areas/areas.repo.ts';
import { changeAreas, maySee } from '../../areas/change-areas.ts';
import { type KeptShape, readAreas } from '../../areas/read-areas.ts';
import { sentAgain } from '../../areas/sent-areas.ts';
import type { CameraRow } from '../../camera-store/cameras.repo.ts';
import { lockCamerasOfOneSite } from '../../camera-store/load-camera.ts';
import { carryFrom } from '../copy-shapes.ts';

const drawnOn = async ({ tx }: Changing, row: CameraRow): Promise<KeptShape[]> =>
  [...readAreas(await listAreas(tx, [row.id])).shapes.values()].flat();

/** The shapes to copy: areas for alerts of the first camera that the caller may see. */
async function shapesToCopy(changing: Changing, from: CameraRow, ids: readonly string[]): Promise<KeptShape[]> {
  const tags = new Set(tagsOfSection('alerts').filter((tag) => maySee(changing.actor, tag)));
  const drawn = new Map((await drawnOn(changing, from)).map((shape) => [shape.id, shape]));
  return [...new Set(ids)].map((id) => {
    const shape = drawn.get(id);
    return shape && tags.has(shape.tag) ? shape : fail('area_not_found', { field: 'shapes' });
  });
}

/** An area of the same zone is replaced, everything else is added to. */
async function copyTo(
  changing: Changing,
  to: CameraRow,
  shapes: readonly KeptShape[],
  carry: ReturnType<typeof carryFrom>,
  together: string,
) {
  const drawn = await drawnOn(changing, to);
  const replaced = (shape: KeptShape) =>
    drawn.find(({ zone, tag }) => zone !== null && zone === shape.zone && tag === shape.tag);
  const carried = shapes.map((shape) => ({ shape, sent: carry(shape, replaced(shape)?.id ?? uuidv7()) }));
  const tags = [...new Set(shapes.map(({ tag }) => tag))];
  const areas = new Map(
    tags.map((tag) => {
      const fresh = carried.flatMap(({ shape, sent }) => (shape.tag === tag && sent ? [sent] : []));
      const ids = new Set(fresh.map(({ id }) => id));
      const kept = drawn.filter((shape) => shape.tag === tag && !ids.has(shape.id)).map(sentAgain);
      return [tag, [...kept, ...fresh]] as const;
    }),
  );
  await changeAreas({ ...changing, row: to, together }, { section: 'alerts', areas });
  const out = carried.filter(({ sent }) => sent === undefined).map(({ shape }) => shape.id);
  return { id: to.id, name: to.name, copied: shapes.length - out.length, out_of_sight: out };
}

export const copyShapes: Operation<'copyShapes'> = async ({ services, actor }, { body }) => {
  const cameras = await services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const targets = [...new Set(body.to)].filter((id) => id !== body.from);
    const rows = await lockCamerasOfOneSite(tx, actor, [body.from, ...targets]);
    const from = rows.find(({ id }) => id === body.from)!;
    const shapes = await shapesToCopy(changing, from, body.shapes);
    const together = uuidv7();
    const done = [];
    for (const to of rows.filter(({ id }) => id !== body.from))
      done.push(await copyTo(changing, to, shapes, carryFrom(from, to, body.mode), together));
    return done;
  });
  return { cameras };
};
