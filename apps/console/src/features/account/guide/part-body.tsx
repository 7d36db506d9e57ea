import { type ReactNode, useEffect, useRef } from 'react';
import { target } from '../../../lib/target.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './guide.module.css';
import { GUIDE_PATH } from './guide-address.ts';
import type { Block, GuideText, Piece } from './guide-text.ts';
import { pictureUrl } from './pictures.ts';

interface PartBodyProps {
  text: GuideText;
  /** The section to begin at. */
  section?: number;
  /** A link was followed. */
  onFollow?: () => void;
}

/** A part of the guide without its title. */
export function PartBody({ text, section = 0, onFollow }: PartBodyProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const begins = place.current?.querySelector(`[data-section="${section % text.sections.length}"]`);
    begins?.scrollIntoView({ block: section > 0 ? 'start' : 'nearest' });
  }, [text, section]);
  return (
    <div ref={place} className={css.body}>
      {text.sections.map(({ title, blocks }, at) => (
        <section key={title} className={css.section} data-section={at}>
          {title ? <h3 className={css.heading}>{title}</h3> : null}
          {blocks.map((block, index) => (
            // The blocks of a text never change their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <BlockView key={index} block={block} onFollow={onFollow} />
          ))}
        </section>
      ))}
    </div>
  );
}

interface Following {
  onFollow?: (() => void) | undefined;
}

function BlockView({ block, onFollow }: Following & { block: Block }): ReactNode {
  if (block.kind === 'picture') return <Picture name={block.name} alt={block.alt} />;
  if (block.kind === 'code')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to take the focus.
      <pre className={css.code} tabIndex={0}>
        {block.text}
      </pre>
    );
  if (block.kind === 'paragraph')
    return (
      <p>
        <Line pieces={block.pieces} onFollow={onFollow} />
      </p>
    );
  const items = block.items.map((pieces, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change their places.
    <li key={index}>
      <Line pieces={pieces} onFollow={onFollow} />
    </li>
  ));
  return block.kind === 'steps' ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
}

/** Taken at this size; a place is kept for it while it loads. */
const PICTURE = { width: 1120, height: 700 };

function Picture({ name, alt }: { name: string; alt: string }) {
  return (
    <figure className={css.picture}>
      <img src={pictureUrl(name)} alt={alt} {...PICTURE} loading="lazy" />
      <figcaption>{alt}</figcaption>
    </figure>
  );
}

const Line = ({ pieces, onFollow }: Following & { pieces: readonly Piece[] }) =>
  pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change their places.
    <PieceView key={index} piece={piece} onFollow={onFollow} />
  ));

function PieceView({ piece, onFollow }: Following & { piece: Piece }) {
  const { kind, text } = piece;
  if (piece.kind === 'link')
    return (
      <TargetLink className={css.link} target={placeOf(piece.to)} onClick={onFollow}>
        {text}
      </TargetLink>
    );
  if (kind === 'code') return isKey(text) ? <Kbd>{text}</Kbd> : <code>{text}</code>;
  return kind === 'control' ? <b>{text}</b> : text;
}

/** Keys are printed as keys: a single one, or with Ctrl. */
const isKey = (text: string) => /^(Ctrl )?.$|^Enter$/.test(text);

const placeOf = (to: string) =>
  // A test holds that pages and parts that texts link to exist.
  to.startsWith('#')
    ? target({ to: GUIDE_PATH, search: { part: to.slice(1) } })
    : target({ to: to as typeof GUIDE_PATH });
