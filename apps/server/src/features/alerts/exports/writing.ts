import type { ExportSection } from '@sightline/contract/alerts/exports';
import type { Services } from '../../../changes/services.ts';
import type { Pdf } from '../../../platform/pdf/pdf.ts';
import type { Paper } from './paper.ts';
import type { PaperWords } from './words/paper-words.ts';

/** What the parts of a report are written with. */
export interface Writing {
  services: Services;
  pdf: Pdf;
  paper: Paper;
  words: PaperWords;
  sections: ReadonlySet<ExportSection>;
}
