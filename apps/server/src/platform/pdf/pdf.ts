import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@sightline/contract/statuses';
import PDFDocument from 'pdfkit';
import { ACCENT, ASCENT, BOTTOM, CONTENT_WIDTH, INK, INK_2, INK_3, LEADING, LINE, MARGIN, PAGE, TOP } from './look.ts';
import { printable } from './printable.ts';
import { type Style, Typesetter } from './typesetter.ts';

export interface PdfOptions {
  language: Language;
  /** In the properties of the file. */
  title: string;
  /** Whose report it is: on top of every page, with their logo if there is one (PNG or JPEG). */
  owner: string;
  logo?: Buffer | undefined;
  /** What stands at the foot of every page. */
  foot: string;
  page: (number: number) => string;
}

interface TextOptions {
  x?: number;
  width?: number;
  /** Lines at most; what is longer ends with an ellipsis. */
  most?: number;
  align?: 'left' | 'right';
}

/** Bytes that may wait for whoever stores them. */
const MOST_WAITING_BYTES = 4_000_000;
const LOGO = { width: 90, height: 22 };

/** A document that is written from top to bottom and leaves as it grows: pages that are full are not kept. */
export class Pdf {
  readonly #doc: InstanceType<typeof PDFDocument>;
  readonly #options: PdfOptions;
  readonly type: Typesetter;
  #number = 0;
  /** How far down the page is written. */
  y = TOP;

  constructor(options: PdfOptions) {
    this.#options = options;
    this.#doc = new PDFDocument({
      autoFirstPage: false,
      size: [PAGE.width, PAGE.height],
      margin: 0,
      lang: options.language.replace('_', '-'),
      displayTitle: true,
      info: {
        Title: printable(options.title),
        Author: printable(options.owner),
        Creator: 'Sightline',
        Producer: 'Sightline',
      },
    });
    this.type = new Typesetter(this.#doc, options.language);
    this.newPage();
  }

  /** The file, as it is made. */
  get stream(): Readable {
    return this.#doc;
  }

  /** Waits until what is written has been stored, so that nothing piles up. */
  async drain(): Promise<void> {
    while (this.stream.readableLength > MOST_WAITING_BYTES && !this.stream.destroyed) await nextTurn();
  }

  end() {
    this.#doc.end();
  }

  newPage() {
    this.#doc.addPage();
    this.#number += 1;
    this.#frame();
    this.y = TOP;
  }

  #frame() {
    const { owner, logo, foot, page } = this.#options;
    const style = { size: 9, color: INK_3 };
    this.y = 36;
    if (logo) this.#doc.image(logo, MARGIN, 33, { fit: [LOGO.width, LOGO.height], valign: 'center' });
    const x = logo ? MARGIN + LOGO.width + 12 : MARGIN;
    this.text(printable(owner, 120), { ...style, weight: 'bold', color: INK_2 }, { x, width: 340, most: 1 });
    this.line(64, ACCENT, 0.8);
    this.line(BOTTOM + 14);
    this.y = BOTTOM + 22;
    this.text(printable(foot, 160), { ...style, size: 8 }, { width: 380, most: 1 });
    this.y = BOTTOM + 22;
    this.text(page(this.#number), { ...style, size: 8 }, { align: 'right' });
  }

  /** Goes on to the next page when there is no room for this much. */
  keep(height: number) {
    if (this.y + height > BOTTOM && this.y > TOP) this.newPage();
  }

  space(height: number) {
    this.y += height;
  }

  line(y = this.y, color = LINE, width = 0.6) {
    this.#doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + CONTENT_WIDTH, y)
      .lineWidth(width)
      .strokeColor(color)
      .stroke();
  }

  box(x: number, y: number, width: number, height: number, color: string, radius = 0) {
    const shape = radius > 0 ? this.#doc.roundedRect(x, y, width, height, radius) : this.#doc.rect(x, y, width, height);
    shape.fillColor(color).fill();
  }

  /** A text, broken into lines and, where it must be, over pages. Answers its height on the last page. */
  text(text: string, style: Style, { x = MARGIN, width = CONTENT_WIDTH, most, align = 'left' }: TextOptions = {}) {
    const height = style.size * LEADING;
    for (const line of this.type.lines(text, style, width, most)) {
      if (this.y + height > BOTTOM && this.y < BOTTOM) this.newPage();
      const start = align === 'right' ? x + width - line.width : x;
      this.type.draw(line, start, this.y + style.size * ASCENT, style);
      this.y += height;
    }
  }

  heightOf(text: string, style: Style, width = CONTENT_WIDTH, most?: number): number {
    return this.type.lines(text, style, width, most).length * style.size * LEADING;
  }

  title(text: string, below?: string) {
    this.text(text, { size: 20, weight: 'bold', color: INK }, { most: 3 });
    if (below) this.text(below, { size: 10, color: INK_2 }, { most: 2 });
    this.space(12);
  }

  /** A heading on the page of what follows, as far as that needs no more room than said. */
  heading(text: string, room = 60) {
    this.keep(room);
    this.space(6);
    this.text(text, { size: 11.5, weight: 'bold', color: INK }, { most: 1 });
    this.space(4);
  }

  /** A picture in its own proportions, inside a box at the given place; nothing when it cannot be read. */
  picture(bytes: Buffer, x: number, y: number, width: number, height: number): boolean {
    try {
      this.#doc.image(bytes, x, y, { fit: [width, height], align: 'center', valign: 'center' });
      return true;
    } catch {
      return false;
    }
  }
}
