import css from './zones.module.css';

/** The colour of a zone. */
export const Swatch = ({ color }: { color: string }) => <span className={css.swatch} style={{ background: color }} />;
