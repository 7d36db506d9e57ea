import { isSimulated, readAbilities } from '@sightline/contract/abilities';
import type { RunsOn } from '@sightline/contract/use-cases/cannot-run';

interface CameraOfNode {
  source: string;
  deployment_id: string | null;
  /** As the node reported them. */
  node_abilities: unknown;
}

/** What a camera has to see with, as far as it decides what can run on it. */
export const runsOn = (row: CameraOfNode): RunsOn => ({
  simulated: isSimulated(row),
  ...(row.deployment_id === null ? {} : { node: { abilities: readAbilities(row.node_abilities) } }),
});
