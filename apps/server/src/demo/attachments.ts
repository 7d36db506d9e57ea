import type { Storage } from '../platform/storage/storage.ts';
import type { AttachmentRow } from './rows.ts';

const LINES = [
  'Toolbox talk',
  'Keep barriers closed. Wear your helmet and vest.',
  'Ask before you enter a marked area.',
];

/** One page of plain text. */
function makePdf(): Buffer {
  const text = LINES.map(
    (line, index) => `BT /F1 ${index === 0 ? 20 : 12} Tf 60 ${760 - index * 30} Td (${line}) Tj ET`,
  ).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}`;
  return Buffer.from(
    `${file}${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

/** Stores the files that the demo's comments have attached; answers the rows with their sizes. */
export async function storeAttachments(
  storage: Pick<Storage, 'put'>,
  rows: readonly AttachmentRow[],
): Promise<AttachmentRow[]> {
  const pdf = makePdf();
  for (const { storage_key, content_type } of rows) await storage.put(storage_key, pdf, content_type);
  return rows.map((row) => ({ ...row, bytes: pdf.length }));
}
