import type { Random } from '../random.ts';
import type { WorkerLook } from './actors.ts';

const WHITE_HAT = '#f4f4ef';
const HATS = [WHITE_HAT, '#f2c21a', WHITE_HAT, '#2d74c4', '#e8661c', '#f2c21a'] as const;
const VESTS = ['#d7ea2e', '#d7ea2e', '#f06a1c'] as const;
const SHIRTS = ['#5a6b7d', '#8a8378', '#3f4a57', '#75685a', '#40506a'] as const;
const TROUSERS = ['#2b3342', '#3a3f47', '#4a4438', '#28303a'] as const;
const SKINS = ['#c69478', '#a06f52', '#8a5b41', '#d3a58a'] as const;

const WITHOUT_HAT = 0.14;
const WITHOUT_VEST = 0.14;

/** What a person wears on this site; now and then something is missing. */
export const lookOf = (random: Random): WorkerLook => ({
  hat: random.chance(WITHOUT_HAT) ? undefined : random.pick(HATS),
  vest: random.chance(WITHOUT_VEST) ? undefined : random.pick(VESTS),
  shirt: random.pick(SHIRTS),
  trousers: random.pick(TROUSERS),
  skin: random.pick(SKINS),
  heightM: random.between(1.66, 1.86),
});
