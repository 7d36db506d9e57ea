import type { Actor, ActorOf, Model } from '../world/actors.ts';
import { drawBoom } from './actors/boom.ts';
import { drawCar } from './actors/car.ts';
import { drawExcavator } from './actors/excavator.ts';
import { drawForklift } from './actors/forklift.ts';
import { drawLoad } from './actors/load.ts';
import { drawTruck } from './actors/truck.ts';
import { drawWorker } from './actors/worker.ts';
import type { Drawing, Pen } from './pen.ts';

const DRAW: { [M in Model]: (pen: Pen, actor: ActorOf<M>) => Drawing } = {
  worker: drawWorker,
  truck: drawTruck,
  car: drawCar,
  forklift: drawForklift,
  excavator: drawExcavator,
  load: drawLoad,
  boom: drawBoom,
};

export function drawActor(pen: Pen, actor: Actor): Drawing {
  const draw = DRAW[actor.model] as (pen: Pen, one: Actor) => Drawing;
  return draw(pen, actor);
}
