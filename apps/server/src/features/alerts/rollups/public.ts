/** To be called by what changes the status of alerts, in its transaction. */
export {
  type MovedAlert,
  moveCounts as moveInRollups,
  releasePending,
} from '../../../changes/rollups/move-counts.repo.ts';
