import { isSame } from '../../../forms/draft.ts';
import type { FlowDoc } from './doc.ts';

/** Steps that can be undone. */
const MAX_STEPS = 100;

export interface BuilderState {
  readonly doc: FlowDoc;
  /** Ids of nodes and of lines. */
  readonly selected: ReadonlySet<string>;
  /** The node a line is being drawn from by keyboard. */
  readonly connectingFrom: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isChanged: boolean;
}

type Edit = (doc: FlowDoc) => FlowDoc;

const NOTHING: ReadonlySet<string> = new Set();

/** A flow while it is built: what it is, what is selected, and the way back. */
export function createBuilder(initial: FlowDoc) {
  const listeners = new Set<() => void>();
  let saved = initial;
  let doc = initial;
  let past: readonly FlowDoc[] = [];
  let future: readonly FlowDoc[] = [];
  /** Edits of one name in a row are one step: a drag, a number that is typed. */
  let lastEdit: string | undefined;
  let selected = NOTHING;
  let connectingFrom: string | null = null;
  let state = stateNow();

  function stateNow(): BuilderState {
    return {
      doc,
      selected,
      connectingFrom,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      isChanged: !isSame(doc, saved),
    };
  }

  function announce() {
    const known = new Set([...doc.nodes, ...doc.edges].map(({ id }) => id));
    if ([...selected].some((id) => !known.has(id))) selected = new Set([...selected].filter((id) => known.has(id)));
    if (connectingFrom !== null && !known.has(connectingFrom)) connectingFrom = null;
    state = stateNow();
    for (const listener of listeners) listener();
  }

  function go(from: readonly FlowDoc[], to: readonly FlowDoc[]): [FlowDoc[], FlowDoc[]] {
    const next = from.at(-1) as FlowDoc;
    const before = doc;
    doc = next;
    lastEdit = undefined;
    return [from.slice(0, -1), [...to, before]];
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** One step, unless `name` is that of the step before: then both are one. */
    edit: (change: Edit, name?: string) => {
      const next = change(doc);
      if (next === doc) return;
      if (name === undefined || name !== lastEdit) past = [...past, doc].slice(-MAX_STEPS);
      lastEdit = name;
      future = [];
      doc = next;
      announce();
    },
    /** What follows is a step of its own, whatever its name. */
    endStep: () => {
      lastEdit = undefined;
    },
    undo: () => {
      if (past.length === 0) return;
      [past, future] = go(past, future);
      announce();
    },
    redo: () => {
      if (future.length === 0) return;
      [future, past] = go(future, past);
      announce();
    },
    select: (ids: Iterable<string>) => {
      const next = new Set(ids);
      if (next.size === selected.size && [...next].every((id) => selected.has(id))) return;
      selected = next;
      announce();
    },
    connectFrom: (id: string | null) => {
      connectingFrom = id;
      announce();
    },
    /** What is saved is now this, and is what stands here. */
    settle: (next: FlowDoc) => {
      saved = next;
      doc = next;
      past = [];
      future = [];
      lastEdit = undefined;
      announce();
    },
    /** What is saved is now this; what stands here is an edit of it. */
    rebase: (next: FlowDoc) => {
      saved = next;
      announce();
    },
    saved: () => saved,
  };
}

export type Builder = ReturnType<typeof createBuilder>;
