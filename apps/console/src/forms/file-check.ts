export interface FileRule {
  types: readonly string[];
  maxBytes: number;
}

export const megabytesOf = (bytes: number) => Math.floor(bytes / 1024 / 1024);

/** What keeps a chosen file from being taken, if anything. */
export function fileProblem(file: { type: string; size: number }, rule: FileRule): 'type' | 'size' | undefined {
  if (!rule.types.includes(file.type)) return 'type';
  return file.size > rule.maxBytes ? 'size' : undefined;
}
