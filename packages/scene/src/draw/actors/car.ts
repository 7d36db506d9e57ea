import { above, placedAt } from '../../vector.ts';
import type { Car } from '../../world/actors.ts';
import { drawWheels } from '../assembly.ts';
import { drawBlock } from '../block.ts';
import type { Drawing, Pen } from '../pen.ts';
import { drawPlates } from '../plate.ts';

export const drawCar = (pen: Pen, car: Car): Drawing =>
  pen.drawing(pen.camera.depth(above(car.at, 0.5)), () => {
    const { at, headingRad, color } = car;
    const place = placedAt(at, headingRad);
    const rotation = headingRad;
    return [
      drawBlock(pen, { at: place(0, 0, 0.3), size: [4.3, 1.75, 0.62], rotation }, { color }),
      drawBlock(pen, { at: place(-0.1, 0, 0.92), size: [2.3, 1.6, 0.55], rotation }, { color: '#23303a' }),
      drawBlock(pen, { at: place(-0.1, 0, 1.45), size: [2, 1.5, 0.06], rotation }, { color, hasShadow: false }),
      drawWheels(pen, at, headingRad, { ahead: [1.35, -1.35], side: 0.88, radiusM: 0.33 }),
      drawPlates(pen, car),
    ].join('');
  });
