import { readFileSync } from 'node:fs';
import type { Language } from '@sightline/contract/statuses';
import type PDFDocument from 'pdfkit';
import { FAMILIES, type Family, FONT_FILES, nameOfFont, type Weight } from './fonts.ts';

type Doc = InstanceType<typeof PDFDocument>;

export interface Style {
  size: number;
  weight?: Weight;
  color?: string;
}

/** A piece of a line in one font. */
interface Run {
  font: string;
  text: string;
  width: number;
}

export interface Line {
  runs: Run[];
  width: number;
}

/** What stands where no font has the letter. */
const UNKNOWN = '□';

/** Scripts that break between any two characters; Japanese with kana is set in its own font whatever the reader's language. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What may be broken after: words with their space, single wide characters. */
function* unitsOf(text: string): Generator<string> {
  let word = '';
  for (const character of text) {
    if (WIDE.test(character)) {
      if (word) yield word;
      word = '';
      yield character;
    } else {
      word += character;
      if (character === ' ') {
        yield word;
        word = '';
      }
    }
  }
  if (word) yield word;
}

const registered = new Map<string, Buffer>();

/** Font files are read once for all documents. */
function bytesOf(file: string): Buffer {
  const known = registered.get(file);
  if (known) return known;
  const read = readFileSync(file);
  registered.set(file, read);
  return read;
}

interface FontLike {
  font: { hasGlyphForCodePoint(code: number): boolean };
  widthOfString(text: string, size: number, features: readonly never[]): number;
}

/** Sets text in the fonts that have its letters: measures it, breaks it into lines, and draws them. */
export class Typesetter {
  readonly #doc: Doc;
  readonly #language: Language;
  readonly #fonts = new Map<string, FontLike>();
  readonly #widths = new Map<string, number>();

  constructor(doc: Doc, language: Language) {
    this.#doc = doc;
    this.#language = language;
  }

  /** A font is opened when the first letter needs it: most documents need one or two. */
  #fontOf(family: Family, weight: Weight): FontLike {
    const name = nameOfFont(family, weight);
    const known = this.#fonts.get(name);
    if (known) return known;
    this.#doc.registerFont(name, bytesOf(FONT_FILES[family][weight]));
    this.#doc.font(name);
    const opened = (this.#doc as unknown as { _font: FontLike })._font;
    this.#fonts.set(name, opened);
    return opened;
  }

  #familyOf(character: string, weight: Weight, families: readonly Family[]): Family | undefined {
    const code = character.codePointAt(0) ?? 0;
    return families.find((family) => this.#fontOf(family, weight).font.hasGlyphForCodePoint(code));
  }

  #measure(family: Family, weight: Weight, character: string, size: number): number {
    const key = `${nameOfFont(family, weight)} ${character}`;
    const known = this.#widths.get(key) ?? this.#fontOf(family, weight).widthOfString(character, 1000, []);
    this.#widths.set(key, known);
    return (known * size) / 1000;
  }

  /** A text in as many pieces as it needs fonts. */
  #runsOf(text: string, { size, weight = 'regular' }: Style, families: readonly Family[]): Run[] {
    const runs: Run[] = [];
    for (const given of text) {
      const found = this.#familyOf(given, weight, families);
      const character = found ? given : UNKNOWN;
      const family = found ?? this.#familyOf(UNKNOWN, weight, families) ?? 'jp';
      const font = nameOfFont(family, weight);
      const width = this.#measure(family, weight, character, size);
      const last = runs.at(-1);
      if (last?.font === font) {
        last.text += character;
        last.width += width;
      } else runs.push({ font, text: character, width });
    }
    return runs;
  }

  #familiesFor(text: string): readonly Family[] {
    const families = FAMILIES[this.#language];
    return KANA.test(text) && this.#language !== 'ja' ? FAMILIES.ja : families;
  }

  /** Lines no wider than `width`; a text that needs more than `most` ends with an ellipsis. */
  lines(text: string, style: Style, width: number, most = Number.POSITIVE_INFINITY): Line[] {
    const families = this.#familiesFor(text);
    const lines: Line[] = [];
    let line: Line = { runs: [], width: 0 };
    const add = (runs: Run[]) => {
      for (const run of runs) {
        const last = line.runs.at(-1);
        if (last?.font === run.font) {
          last.text += run.text;
          last.width += run.width;
        } else line.runs.push({ ...run });
        line.width += run.width;
      }
    };
    const wrap = () => {
      lines.push(line);
      line = { runs: [], width: 0 };
    };
    for (const unit of unitsOf(text)) {
      if (lines.length > most) break;
      const runs = this.#runsOf(unit, style, families);
      const wide = sum(runs);
      if (line.width + sum(this.#runsOf(unit.trimEnd(), style, families)) > width && line.width > 0) wrap();
      if (wide <= width) add(runs);
      else
        for (const character of unit) {
          const piece = this.#runsOf(character, style, families);
          if (line.width + sum(piece) > width && line.width > 0) wrap();
          if (lines.length > most) break;
          add(piece);
        }
    }
    if (line.runs.length > 0) wrap();
    if (lines.length <= most) return lines;
    return [...lines.slice(0, most - 1), ...this.#shortened(lines[most - 1], style, width)];
  }

  #shortened(line: Line | undefined, style: Style, width: number): Line[] {
    if (!line) return [];
    const ellipsis = this.#runsOf('…', style, FAMILIES[this.#language]);
    const characters = [...line.runs.map(({ text }) => text).join('')];
    const families = this.#familiesFor(characters.join(''));
    for (;;) {
      const runs = this.#runsOf(characters.join('').trimEnd(), style, families);
      if (sum(runs) + sum(ellipsis) <= width || characters.length === 0)
        return [{ runs: [...runs, ...ellipsis], width: sum(runs) + sum(ellipsis) }];
      characters.pop();
    }
  }

  widthOf(text: string, style: Style): number {
    return sum(this.#runsOf(text, style, this.#familiesFor(text)));
  }

  /** Draws one line with its letters standing on `baseline`. */
  draw(line: Line, x: number, baseline: number, { size, color = INK }: Style) {
    let at = x;
    for (const { font, text, width } of line.runs) {
      this.#doc
        .font(font)
        .fontSize(size)
        .fillColor(color)
        .text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] });
      at += width;
    }
  }
}

const INK = '#14181f';
const sum = (runs: readonly Run[]) => runs.reduce((all, { width }) => all + width, 0);
