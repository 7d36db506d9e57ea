import sharp from 'sharp';
import { asVideo, type LargePicture } from '../pictures/video-picture.ts';

const SIZE = { width: 1280, height: 720 };

/** Where the vehicle is that `drawnVehicle` draws, and its plate. */
export const DRAWN_VEHICLE = { x: 0.3, y: 0.3, width: 0.35, height: 0.5 };
export const DRAWN_PLATE = { x: 0.42, y: 0.655, width: 0.11, height: 0.06 };

/** A van from behind, with a plate. */
export async function drawnVehicle(plate: string): Promise<LargePicture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
    <rect width="1280" height="720" fill="#8a9096"/>
    <rect x="384" y="216" width="448" height="330" rx="30" fill="#2d5d8a"/>
    <rect x="424" y="240" width="368" height="130" rx="16" fill="#101820"/>
    <rect x="538" y="472" width="140" height="43" rx="4" fill="#f4f4f0"/>
    <text x="608" y="504" font-family="DejaVu Sans, sans-serif" font-weight="bold" font-size="27" text-anchor="middle">${plate}</text>
  </svg>`;
  return asVideo(await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer(), SIZE);
}
