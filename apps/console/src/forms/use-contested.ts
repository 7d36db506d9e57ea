import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import { type FormDraft, isSaved } from './form-draft.ts';
import { type RecordWords, shownText } from './record-words.ts';

/**
 * Keeps a draft on top of what is saved now, and knows the fields that somebody else changed while they were edited
 * here. A record without versions is not refused by the server, so they are asked about before it is saved.
 */
export function useContested<Values extends FieldValues>(
  draft: FormDraft<Values>,
  saved: Values,
  words: RecordWords<Values>,
) {
  const { t } = useTranslation();
  const [contested, setContested] = useState<readonly string[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  // The same values may come as another object with every drawing.
  const key = JSON.stringify(saved);
  useEffect(() => {
    const next = JSON.parse(key) as Values;
    if (isSaved(draft.saved(), next)) return;
    const both = draft.changed().filter((field) => !isSaved(draft.saved()[field], next[field]));
    draft.rebase(next);
    if (both.length > 0) setContested((before) => [...new Set([...before, ...both])]);
  }, [draft, key]);
  // What turned out to be the same in the end is no conflict.
  const open = draft.changed().filter((field) => contested.includes(field));
  const clear = () => {
    setContested([]);
    setIsOpen(false);
  };
  const text = (field: keyof Values & string, values: Values) =>
    shownText(words[field], values[field]) || t('form.none');
  const dialog: ConflictDialogProps = {
    isOpen: isOpen && open.length > 0,
    rows: open.map((field) => ({
      name: words[field]?.label ?? field,
      mine: text(field, draft.values()),
      theirs: text(field, draft.saved()),
    })),
    onClose: () => setIsOpen(false),
    onSettle: (takes) => {
      if (takes === 'theirs') draft.reset(open);
      clear();
    },
  };
  return {
    dialog,
    clear,
    /** Asks, if there is anything to ask about; nothing is saved meanwhile. */
    ask: () => {
      if (open.length > 0) setIsOpen(true);
      return open.length > 0;
    },
  };
}
