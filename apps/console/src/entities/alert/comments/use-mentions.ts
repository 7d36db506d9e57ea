import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import type { MentionKeys } from './mention-list.tsx';
import { mentionAt, mentionedIn, type OpenMention, type Person, withMention } from './mentions.ts';

interface MentionOptions {
  text: string;
  setText: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Those who are mentioned already. */
  start?: readonly Person[];
}

/** Mentions in a text field: an @ opens the list of people, a choice puts the name in. */
export function useMentions({ text, setText, field, start = [] }: MentionOptions) {
  const listId = useId();
  const keys = useRef<MentionKeys>(null);
  const [open, setOpen] = useState<OpenMention>();
  const [people, setPeople] = useState<readonly Person[]>(start);
  const [activeId, setActiveId] = useState<string>();
  const put = (next: string, cursor: number) => {
    setText(next);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(cursor, cursor);
    });
  };
  const choose = (person: Person) => {
    if (!open) return;
    const { text: next, cursor } = withMention(text, open, person.name);
    setPeople([...people.filter(({ id }) => id !== person.id), person]);
    setOpen(undefined);
    put(next, cursor);
  };
  return {
    open,
    listId,
    keys,
    activeId: open ? activeId : undefined,
    setActiveId,
    choose,
    mentioned: mentionedIn(text, people),
    /** After typing or moving the cursor. */
    look: (next: string, cursor: number) => setOpen(mentionAt(next, cursor)),
    close: () => setOpen(undefined),
    /** The @ beside the field. */
    start: () => {
      const cursor = field.current?.selectionStart ?? text.length;
      const before = text.slice(0, cursor);
      const sign = before === '' || /\s$/.test(before) ? '@' : ' @';
      const next = before + sign + text.slice(cursor);
      put(next, cursor + sign.length);
      setOpen(mentionAt(next, cursor + sign.length));
    },
    /** Whether the list took the key. */
    press: (event: KeyboardEvent) => {
      if (!open) return false;
      if (event.key === 'Escape') setOpen(undefined);
      else if (!keys.current?.press(event.key)) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
