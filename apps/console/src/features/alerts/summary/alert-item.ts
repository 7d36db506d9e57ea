import type { ListItem } from './list-items.ts';
import type { Choice } from './use-chosen.ts';

/** What every shape of an alert in the list is given: card, compact row and table row. */
export interface AlertItemProps extends SharedItemProps {
  /** Reached by Tab; the others by J and K. */
  isCursor: boolean;
}

export interface SharedItemProps {
  item: ListItem;
  choice: Choice;
  /** Came in while the page was open. */
  isNew: boolean;
  handlers: ItemHandlers;
}

/** The same at every render, so that a row is drawn again only when it changes. */
export interface ItemHandlers {
  onOpen: (item: ListItem) => void;
  onFocus: (item: ListItem) => void;
  onBookmark: (item: ListItem) => void;
  /** `isRange`: everything between the last choice and this. */
  onChoose: (item: ListItem, isRange: boolean) => void;
  onFold: (item: ListItem, isOpen: boolean) => void;
}
