/** A piece of a line. A control is something the console calls exactly so; `to` leads to a page or, with #, to a part. */
export type Piece = { kind: 'text' | 'control' | 'code'; text: string } | { kind: 'link'; text: string; to: string };

export type Block =
  | { kind: 'paragraph'; pieces: readonly Piece[] }
  | { kind: 'steps'; start: number; items: readonly (readonly Piece[])[] }
  | { kind: 'points'; items: readonly (readonly Piece[])[] }
  | { kind: 'picture'; name: string; alt: string }
  | { kind: 'code'; text: string };

export interface GuideSection {
  /** Empty: the beginning of the part. */
  title: string;
  blocks: readonly Block[];
}

export interface GuideText {
  title: string;
  sections: readonly GuideSection[];
}

const PIECE = /\*\*(.+?)\*\*|\[(.+?)\]\((\S+?)\)|`(.+?)`/g;
const STEP = /^(\d+)\. /;
const POINT = /^- /;
const PICTURE = /^!\[(.+)\]\((\S+)\)$/;
const HEADING = /^## /;
const FENCE = '```';

/** The pieces of a line: bold names a control, backquotes are keys and code. */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of line.matchAll(PIECE)) {
    if (match.index > done) pieces.push({ kind: 'text', text: line.slice(done, match.index) });
    const [whole, control, label, to, code] = match;
    if (control) pieces.push({ kind: 'control', text: control });
    else if (label && to) pieces.push({ kind: 'link', text: label, to });
    else pieces.push({ kind: 'code', text: code ?? '' });
    done = match.index + whole.length;
  }
  if (done < line.length) pieces.push({ kind: 'text', text: line.slice(done) });
  return pieces;
}

function blockOf(paragraph: string): Block {
  const lines = paragraph.split('\n');
  const [first = ''] = lines;
  const picture = PICTURE.exec(first);
  if (picture) return { kind: 'picture', alt: picture[1] ?? '', name: picture[2] ?? '' };
  if (first.startsWith(FENCE)) return { kind: 'code', text: lines.slice(1, -1).join('\n') };
  const items = (mark: RegExp) => lines.map((line) => piecesOf(line.replace(mark, '')));
  const step = STEP.exec(first);
  if (step) return { kind: 'steps', start: Number(step[1]), items: items(STEP) };
  if (POINT.test(first)) return { kind: 'points', items: items(POINT) };
  return { kind: 'paragraph', pieces: piecesOf(lines.join(' ')) };
}

/** The little of Markdown that the guide is written in: each item on a line of its own, empty lines between blocks. */
export function readGuideText(markdown: string): GuideText {
  const [head = '', ...paragraphs] = markdown.trim().split(/\n{2,}/);
  const sections: { title: string; blocks: Block[] }[] = [{ title: '', blocks: [] }];
  for (const paragraph of paragraphs) {
    if (HEADING.test(paragraph)) sections.push({ title: paragraph.replace(HEADING, ''), blocks: [] });
    else sections.at(-1)?.blocks.push(blockOf(paragraph));
  }
  return { title: head.replace(/^# /, ''), sections };
}

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');

/** The lines of a block without what marks them. */
export function linesOf(block: Block): string[] {
  if (block.kind === 'picture') return [];
  if (block.kind === 'code') return [block.text];
  return block.kind === 'paragraph' ? [textOf(block.pieces)] : block.items.map(textOf);
}

export const piecesIn = ({ sections }: GuideText): Piece[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind === 'paragraph') return block.pieces;
      return block.kind === 'steps' || block.kind === 'points' ? block.items.flat() : [];
    }),
  );
