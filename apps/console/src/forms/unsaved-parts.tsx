import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';

type MarkUnsaved = (id: string, name: string | undefined) => void;

const MarkUnsavedPart = createContext<MarkUnsaved>(() => undefined);

/** Parts of a dialog that its own Save does not keep, as long as they hold something that closing would lose. */
export function useUnsavedParts() {
  const [parts, setParts] = useState<ReadonlyMap<string, string>>(new Map());
  const mark = useCallback<MarkUnsaved>((id, name) => {
    setParts((before) => {
      const rest = [...before].filter(([each]) => each !== id);
      return new Map(name === undefined ? rest : [...rest, [id, name]]);
    });
  }, []);
  return { names: [...parts.values()], mark };
}

export const UnsavedParts = ({ mark, children }: { mark: MarkUnsaved; children: ReactNode }) => (
  <MarkUnsavedPart value={mark}>{children}</MarkUnsavedPart>
);

/** Says under which name a part holds something unsaved. */
export function useUnsavedPart(name: string, isUnsaved = true) {
  const mark = useContext(MarkUnsavedPart);
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    mark(id, name);
    return () => mark(id, undefined);
  }, [mark, id, name, isUnsaved]);
}
