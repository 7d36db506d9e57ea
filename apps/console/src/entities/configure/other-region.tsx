import type { AreaCamera } from '@sightline/contract/areas/routes';
import { RegionShade } from '../drawing/layers.tsx';
import { paperOf, WIDE } from '../drawing/paper.ts';

const PAPER = paperOf(WIDE);

/** The camera's region of interest where it is not drawn: what lies outside it does not count here either. */
export const OtherRegion = ({ region }: { region: AreaCamera['region_of_interest'] }) =>
  region ? <RegionShade points={region.points} paper={PAPER} /> : null;
