import { isSamePlace, type Letterbox } from './letterbox.ts';

/** Writes red, green and blue of each pixel as a model takes them: one colour after the other, in their place in its frame. */
function fill(target: Float32Array, picture: Uint8Array, { left, top, width, height, frame }: Letterbox): void {
  const area = frame.width * frame.height;
  for (let y = 0, from = 0; y < height; y += 1) {
    const start = (top + y) * frame.width + left;
    for (let to = start; to < start + width; to += 1, from += 3) {
      target[to] = picture[from]!;
      target[area + to] = picture[from + 1]!;
      target[2 * area + to] = picture[from + 2]!;
    }
  }
}

/** Turns pictures into what a model takes, with black around them. The next picture is written over the one before. */
export function createPictureTensor() {
  let values = new Float32Array(0);
  let filled: Letterbox | undefined;
  return (picture: Uint8Array, place: Letterbox): Float32Array => {
    const size = place.frame.width * place.frame.height * 3;
    if (values.length !== size) values = new Float32Array(size);
    // Around a picture of another shape there would be something left of the one before.
    else if (filled && !isSamePlace(filled, place)) values.fill(0);
    filled = place;
    fill(values, picture, place);
    return values;
  };
}
