interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pictures of cameras are 16 to 9. */
const FRAME = 16 / 9;
const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`;

const within = (start: number, size: number) => Math.min(Math.max(start, 0), Math.max(0, 1 - size));

/** How a picture lies in a window of some proportions, so that a box of it fills the window and nothing is stretched. */
export function cropTo(box: Box, aspect: number) {
  const shape = aspect / FRAME;
  const width = Math.min(1, Math.max(box.width, box.height * shape));
  const height = width / shape;
  const left = within(box.x + box.width / 2 - width / 2, width);
  const top = within(box.y + box.height / 2 - height / 2, height);
  return {
    width: percent(1 / width),
    height: percent(1 / height),
    left: percent(-left / width),
    top: percent(-top / height),
  };
}

/** The box with some of what is around it. */
export const widened = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - width * by,
  y: y - height * by,
  width: width * (1 + 2 * by),
  height: height * (1 + 2 * by),
});
