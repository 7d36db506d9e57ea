/** A picture of bytes, red, green and blue of each pixel, as a model takes it: one colour after the other. */
export function fillTensor(target: Float32Array, picture: Uint8Array): Float32Array {
  const area = target.length / 3;
  for (let pixel = 0, at = 0; pixel < area; pixel += 1, at += 3) {
    target[pixel] = picture[at]!;
    target[area + pixel] = picture[at + 1]!;
    target[2 * area + pixel] = picture[at + 2]!;
  }
  return target;
}
