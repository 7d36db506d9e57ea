/** What came into a backup. */
export interface BackupSize {
  rows: number;
  media_files: number;
  bytes: number;
}

/** Makes backups of this installation while it runs. */
export interface Backups {
  /** Writes one into a new file, which appears only when it is whole. */
  write(file: string): Promise<BackupSize>;
}
