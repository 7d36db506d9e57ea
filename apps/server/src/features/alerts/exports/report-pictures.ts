import { EVERYTHING } from '../../../changes/reach/reach.ts';
import { listNamed } from '../alerts/alerts.repo.ts';
import { exportPicture, type Pictured } from './export-picture.ts';

export interface ReportPicture {
  bytes: Buffer;
  use_case: string;
  flow_name: string | null;
  camera_name: string;
  at: Date;
}

const WIDTH_PX = 700;
/** Whoever reads a report may not be allowed to see raw pictures. */
const SIGHT = { status: false, invalid: false, markedForDeletion: false, assignee: false, raw: false };

/** Pictures with zones and detections drawn in, of alerts that somebody else has chosen for a report. */
export async function reportPictures(services: Pictured, ids: readonly string[]): Promise<ReportPicture[]> {
  const pictures: ReportPicture[] = [];
  for (const row of await listNamed(EVERYTHING, services.db, ids, { userId: null, sight: SIGHT })) {
    const bytes = await exportPicture(services, row, WIDTH_PX);
    const { use_case, flow_name, camera_name } = row;
    if (bytes) pictures.push({ bytes, use_case, flow_name, camera_name, at: new Date(Number(row.at_micros) / 1000) });
  }
  return pictures;
}
