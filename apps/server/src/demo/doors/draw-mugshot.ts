import { createRandom } from '@sightline/scene/random';
import sharp from 'sharp';
import type { Storage } from '../../platform/storage/storage.ts';
import type { MugshotRow } from './rows.ts';

const [WIDTH, HEIGHT] = [234, 282];
const SKINS = ['#8d6b4f', '#b08a6a', '#caa183', '#6f5240', '#dcb79b'];
const HELMETS = ['#2f6fb4', '#f2b53a', '#ef7b2c', '#d9423a', '#3b8f5a', '#f1efe9'];
const VESTS = ['#f47b20', '#cddc39'];
const GROUNDS = ['#cfd8dc', '#d7cfd8', '#d3ddd6', '#d9d4c8'];

/** A drawn person, which nobody takes for a photograph; the word below says so. */
function drawing(id: string): string {
  const random = createRandom(0, 'mugshot', id);
  const one = (colors: readonly string[]) => colors[random.index(colors.length)]!;
  const skin = one(SKINS);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 78 94">
    <rect width="78" height="94" fill="${one(GROUNDS)}"/>
    <path d="M8 94c0-22 12-30 31-30s31 8 31 30z" fill="#4a5560"/>
    <path d="M18 94c0-20 4-28 9-29l12 8 12-8c5 1 9 9 9 29z" fill="${one(VESTS)}"/>
    <rect x="33" y="52" width="12" height="16" fill="${skin}"/>
    <ellipse cx="39" cy="42" rx="15" ry="18" fill="${skin}"/>
    <path d="M22 36c0-14 8-20 17-20s17 6 17 20z" fill="${one(HELMETS)}"/>
    <rect x="19" y="34" width="40" height="4" rx="2" fill="#00000033"/>
    <circle cx="33" cy="44" r="1.6" fill="#222"/><circle cx="45" cy="44" r="1.6" fill="#222"/>
    <path d="M34 52q5 3 10 0" stroke="#222" stroke-width="1.2" fill="none"/>
    <rect y="85" width="78" height="9" fill="#00000088"/>
    <text x="39" y="91.5" font-family="sans-serif" font-size="6" fill="#fff" text-anchor="middle">Simulated</text>
  </svg>`;
}

/** Stores the mugshots of the demo's people. */
export async function storeMugshots(storage: Pick<Storage, 'put'>, mugshots: readonly MugshotRow[]): Promise<void> {
  for (const { storage_key, person_id } of mugshots) {
    const picture = await sharp(Buffer.from(drawing(person_id)))
      .webp({ quality: 85 })
      .toBuffer();
    await storage.put(storage_key, picture, 'image/webp');
  }
}
