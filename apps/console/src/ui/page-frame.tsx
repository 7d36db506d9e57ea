import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './page-frame.module.css';

/** Where the head takes buttons; absent outside a page frame, null until the head is there. */
const ActionsPlace = createContext<HTMLElement | null | undefined>(undefined);

interface PageFrameProps {
  title: string;
  /** One line beside the title. */
  note?: string | undefined;
  tabs?: ReactNode;
  children: ReactNode;
}

/** A page with its title, tabs and buttons on top and the rest of the window for what it shows. */
export function PageFrame({ title, note, tabs, children }: PageFrameProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <ActionsPlace value={place}>
      <header className={css.head} data-tabs={tabs ? true : undefined}>
        <h1 className={css.title}>{title}</h1>
        {note ? <span className={css.note}>{note}</span> : null}
        <div ref={setPlace} className={css.actions} />
        {tabs}
      </header>
      <div className={css.body}>{children}</div>
    </ActionsPlace>
  );
}

/** Puts buttons into the head of the page, wherever in the page they are decided on. */
export function PageActions({ children }: { children: ReactNode }) {
  const place = useContext(ActionsPlace);
  if (place === undefined) return children;
  return place ? createPortal(children, place) : null;
}
