import { markedPlate } from './marked-plate.ts';
import css from './vehicles.module.css';

interface PlateTextProps {
  plate: string;
  /** The registered plate that it may be: what differs stands out. */
  other?: string | undefined;
}

/** A plate, letter by letter of one width. */
export const PlateText = ({ plate, other }: PlateTextProps) => (
  <span className={css.plate}>
    {other === undefined
      ? plate
      : markedPlate(plate, other).map(({ text, isMarked }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: characters have no name but their place.
          isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
  </span>
);
