import { ACCENT, ASCENT, BOTTOM, CONTENT_WIDTH, INK, INK_2, INK_3, LEADING, LINE, MARGIN, SURFACE } from './look.ts';
import type { Pdf } from './pdf.ts';

const LABEL = { size: 8, color: INK_3 };
const VALUE = { size: 9.5, color: INK };

interface FactsOptions {
  x?: number;
  width?: number;
  columns?: number;
}

/** Names and values beside each other, in columns. */
export function facts(pdf: Pdf, list: readonly (readonly [string, string])[], options: FactsOptions = {}) {
  const { x = MARGIN, width = CONTENT_WIDTH, columns = 2 } = options;
  const gap = 16;
  const each = (width - gap * (columns - 1)) / columns;
  for (let start = 0; start < list.length; start += columns) {
    const row = list.slice(start, start + columns);
    const height = Math.max(...row.map(([, value]) => pdf.heightOf(value, VALUE, each, 3))) + LABEL.size * LEADING;
    pdf.keep(height);
    const top = pdf.y;
    for (const [index, [label, value]] of row.entries()) {
      const at = { x: x + index * (each + gap), width: each };
      pdf.y = top;
      pdf.text(label, LABEL, { ...at, most: 1 });
      pdf.text(value, VALUE, { ...at, most: 3 });
    }
    pdf.y = top + height + 5;
  }
}

export interface TableColumn {
  title: string;
  /** A share of the width. */
  share: number;
  align?: 'left' | 'right';
}

const CELL = { size: 9, color: INK };
const HEAD = { size: 8, weight: 'bold', color: INK_2 } as const;
const PAD = 5;
const GAP = 10;

/** Rows under a head that is repeated on every page. */
export function table(pdf: Pdf, columns: readonly TableColumn[], rows: readonly (readonly string[])[]) {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const room = CONTENT_WIDTH - GAP * (columns.length - 1);
  const widths = columns.map(({ share }) => (share / whole) * room);
  const startOf = (index: number) => MARGIN + widths.slice(0, index).reduce((sum, width) => sum + width + GAP, 0);
  const cells = (texts: readonly string[], style: typeof CELL | typeof HEAD, most: number) => {
    const top = pdf.y;
    let end = top;
    for (const [index, text] of texts.entries()) {
      pdf.y = top + PAD;
      const align = columns[index]?.align ?? 'left';
      pdf.text(text, style, { x: startOf(index), width: widths[index] ?? 0, most, align });
      end = Math.max(end, pdf.y + PAD);
    }
    pdf.y = end;
    pdf.line(pdf.y, LINE);
  };
  const head = () => {
    const titles = columns.map(({ title }) => title);
    cells(titles, HEAD, 1);
  };
  pdf.keep(70);
  head();
  for (const row of rows) {
    const height = Math.max(...row.map((text, index) => pdf.heightOf(text, CELL, widths[index], 3))) + 2 * PAD;
    if (pdf.y + height > BOTTOM) {
      pdf.newPage();
      head();
    }
    cells(row, CELL, 3);
  }
  pdf.space(10);
}

export interface Bar {
  name: string;
  value: number;
  /** What stands at its end. */
  shown: string;
  /** The value to compare with, drawn as a thin mark. */
  before?: number;
}

/** Bars from left to right, each with its name and number. */
export function bars(
  pdf: Pdf,
  list: readonly Bar[],
  most = Math.max(1, ...list.map(({ value, before = 0 }) => Math.max(value, before))),
) {
  const nameWidth = 150;
  const numberWidth = 92;
  const room = CONTENT_WIDTH - nameWidth - numberWidth - 20;
  const height = 20;
  for (const { name, value, shown, before } of list) {
    pdf.keep(height);
    const top = pdf.y;
    const x = MARGIN + nameWidth + 10;
    pdf.text(name, CELL, { width: nameWidth, most: 1 });
    pdf.box(x, top + 2, room, 9, SURFACE, 2);
    if (value > 0) pdf.box(x, top + 2, Math.max(2, (value / most) * room), 9, ACCENT, 2);
    if (before !== undefined) pdf.box(x + Math.min(1, before / most) * room - 0.6, top, 1.2, 13, INK_2);
    pdf.y = top;
    pdf.text(shown, { ...CELL, color: INK_2 }, { x: x + room + 10, width: numberWidth, align: 'right', most: 1 });
    pdf.y = top + height;
  }
  pdf.space(8);
}

/** A small word on a tinted ground, such as a status; answers its width. */
export function badge(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  { color, ground }: { color: string; ground: string },
): number {
  const style = { size: 8.5, weight: 'bold', color } as const;
  const [line] = pdf.type.lines(text, style, 160, 1);
  if (!line) return 0;
  const width = line.width + 12;
  pdf.box(x, y, width, 15, ground, 3);
  pdf.type.draw(line, x + 6, y + 2.2 + style.size * ASCENT, style);
  return width;
}

export interface Figure {
  name: string;
  value: string;
  note: string;
}

/** Numbers to see first, side by side. */
export function figures(pdf: Pdf, list: readonly Figure[]) {
  const gap = 12;
  const width = (CONTENT_WIDTH - gap * (list.length - 1)) / Math.max(1, list.length);
  const height = 66;
  pdf.keep(height);
  const top = pdf.y;
  for (const [index, { name, value, note }] of list.entries()) {
    const x = MARGIN + index * (width + gap);
    pdf.box(x, top, width, height, SURFACE, 4);
    pdf.y = top + 9;
    const at = { x: x + 11, width: width - 22, most: 1 };
    pdf.text(name, LABEL, at);
    pdf.text(value, { size: 18, weight: 'bold', color: INK }, at);
    pdf.text(note, { size: 8, color: INK_2 }, at);
  }
  pdf.y = top + height + 14;
}

/** Columns side by side for a series, such as the days of a month; `labels` stand below the first and the last. */
export function columnChart(pdf: Pdf, list: readonly { label: string; value: number }[], height = 70) {
  if (list.length === 0) return;
  pdf.keep(height + 24);
  const top = pdf.y;
  const most = Math.max(1, ...list.map(({ value }) => value));
  const step = CONTENT_WIDTH / list.length;
  const wide = Math.min(28, Math.max(2, step - 3));
  for (const [index, { value }] of list.entries()) {
    const tall = (value / most) * height;
    if (tall > 0) pdf.box(MARGIN + index * step + (step - wide) / 2, top + height - tall, wide, tall, ACCENT, 1);
  }
  pdf.line(top + height, LINE);
  pdf.y = top + height + 5;
  pdf.text(list[0]?.label ?? '', LABEL, { width: 200, most: 1 });
  pdf.y = top + height + 5;
  if (list.length > 1) pdf.text(list.at(-1)?.label ?? '', LABEL, { align: 'right', most: 1 });
  pdf.y = top + height + 26;
}
