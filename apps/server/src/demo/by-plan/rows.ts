/** A picture that was planned; null: it was not taken. */
export interface TimelapseFrameRow {
  camera_id: string;
  planned_at: string;
  media_id: string | null;
}
export interface TimelapseRow {
  id: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  camera_id: string;
  start_date: string;
  end_date: string;
  frames_per_second: number;
  created_by: string;
  created_at: string;
}
/** Its picture has the same id. */
export interface InspectionCaptureRow {
  id: string;
  camera_id: string;
  at: string;
  is_planned: boolean;
}
export interface InspectionNoteRow {
  id: string;
  capture_id: string;
  number: number;
  x: number;
  y: number;
  text: string;
  is_closed: boolean;
  by_id: string;
  created_at: string;
}

/** What cameras that take pictures by plan have. */
export interface PlannedRows {
  timelapse_frames: TimelapseFrameRow[];
  timelapses: TimelapseRow[];
  inspection_captures: InspectionCaptureRow[];
  inspection_notes: InspectionNoteRow[];
}
