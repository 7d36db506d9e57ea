import fs from 'node:fs';

/** A folder that cannot be used; the message says what to do. */
class DataFolderError extends Error {}

export function prepareDataFolder(dataDir: string) {
  try {
    // Others may pass through, not look: under root the database runs as somebody else, in a folder below.
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o751 });
    fs.accessSync(dataDir, fs.constants.W_OK);
  } catch {
    throw new DataFolderError(`The data folder ${dataDir} cannot be written: set DATA_DIR to a folder you own.`);
  }
}
