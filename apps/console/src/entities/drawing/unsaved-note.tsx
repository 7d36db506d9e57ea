import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import css from './unsaved-note.module.css';

/** Says what of an editor is not saved; it is read out when it changes, so it stays while there is nothing. */
export const UnsavedNote = ({ children }: { children: string | null }) => (
  <span className={css.unsaved} role="status">
    {children === null ? null : (
      <>
        <IconCircleDashed size={15} stroke={1.8} aria-hidden="true" />
        {children}
      </>
    )}
  </span>
);
