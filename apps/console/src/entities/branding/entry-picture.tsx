import css from './entry-page.module.css';

/** What the product sees. */
export const EntryPicture = () => <div className={css.picture} />;
