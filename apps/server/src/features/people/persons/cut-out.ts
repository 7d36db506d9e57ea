import sharp from 'sharp';

/** Room around a face, as a share of its size: hair, chin and ears belong to a mugshot. */
const AROUND = 0.6;

interface FaceBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A face with some room around it; without a box, the whole picture. */
export async function cutOut(picture: Buffer, box: FaceBox | null): Promise<Buffer> {
  if (!box) return picture;
  const { width, height } = await sharp(picture).metadata();
  const clamp = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
  const left = clamp((box.x - box.width * AROUND) * width, width - 1);
  const top = clamp((box.y - box.height * AROUND) * height, height - 1);
  const right = clamp((box.x + box.width * (1 + AROUND)) * width, width);
  const bottom = clamp((box.y + box.height * (1 + AROUND)) * height, height);
  if (right <= left || bottom <= top) return picture;
  return sharp(picture)
    .extract({ left, top, width: right - left, height: bottom - top })
    .png()
    .toBuffer();
}
