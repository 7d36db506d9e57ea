// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraft, type Problems, type Values } from './draft.ts';
import { createEditedParts } from './edited-parts.ts';

type Saved = Partial<Record<'source' | 'privacy', { version: number; values: Values }>>;

const LOADED: Saved = {
  source: { version: 1, values: { url: 'rtsp://a', fps: 5 } },
  privacy: { version: 7, values: { blur: false } },
};
/** Somebody else saved both. */
const THEIRS: Saved = {
  source: { version: 2, values: { url: 'rtsp://theirs', fps: 9 } },
  privacy: { version: 8, values: { blur: true } },
};

const check = ({ fps }: Values): Problems => (fps === 0 ? { fps: 'Too low' } : {});
const source = () => createDraft({ url: 'rtsp://a', fps: 5 }, { check });
const privacy = () => createDraft({ blur: false }, { check: () => ({}) });

function load() {
  const drafts = { source: source(), privacy: privacy() };
  const parts = createEditedParts<'source' | 'privacy', Saved>(LOADED, [...Object.entries(drafts)] as never, {
    valuesOf: (part, saved) => saved[part]?.values,
    versionOf: (part, saved) => saved[part]?.version ?? 0,
  });
  return { ...drafts, parts };
}

let loaded: ReturnType<typeof load>;
beforeEach(() => {
  loaded = load();
});

describe('a record edited in parts', () => {
  it('tells what is edited, what is wrong with it, and what it was made to', () => {
    const listener = vi.fn();
    loaded.parts.subscribe(listener);
    loaded.source.change({ fps: 0 });
    expect(listener).toHaveBeenCalledOnce();
    expect(loaded.parts.edited().map(([part]) => part)).toEqual(['source']);
    expect(loaded.parts.problemCount()).toBe(1);
    expect(loaded.parts.versionOf('source')).toBe(1);
  });

  it('takes over what others save where nobody edits, and lets edits wait', () => {
    loaded.source.change({ fps: 25 });
    loaded.parts.take(THEIRS, 'wait');
    expect(loaded.privacy.values()).toEqual({ blur: true });
    expect(loaded.source.values()).toEqual({ url: 'rtsp://a', fps: 25 });
    // The next save still names the version the edit was made to: the server answers with a conflict.
    expect(loaded.parts.versionOf('source')).toBe(1);
    expect(loaded.parts.versionOf('privacy')).toBe(8);
  });

  it('keeps mine on top of theirs after a conflict, and the next save is made to theirs', () => {
    loaded.source.change({ fps: 25 });
    loaded.parts.take(THEIRS, 'mine');
    expect(loaded.source.values()).toEqual({ url: 'rtsp://theirs', fps: 25 });
    expect(loaded.source.changed()).toEqual(['fps']);
    expect(loaded.parts.versionOf('source')).toBe(2);
  });

  it('takes theirs after a conflict', () => {
    loaded.source.change({ fps: 25 });
    loaded.parts.take(THEIRS, 'theirs');
    expect(loaded.source.values()).toEqual({ url: 'rtsp://theirs', fps: 9 });
    expect(loaded.parts.edited()).toEqual([]);
    expect(loaded.parts.versionOf('source')).toBe(2);
  });

  it('discards to what is saved now, not to what was loaded', () => {
    loaded.source.change({ fps: 25 });
    loaded.parts.take(THEIRS, 'wait');
    loaded.parts.discard();
    expect(loaded.source.values()).toEqual({ url: 'rtsp://theirs', fps: 9 });
    expect(loaded.parts.versionOf('source')).toBe(2);
  });

  it('leaves a part as it is that an answer does not hold', () => {
    loaded.source.change({ fps: 25 });
    loaded.parts.take({ privacy: { version: 9, values: { blur: true } } }, 'theirs');
    expect(loaded.source.value('fps')).toBe(25);
    expect(loaded.parts.versionOf('source')).toBe(1);
  });

  it('settles the part that was saved alone; edits of the others wait', () => {
    loaded.source.change({ fps: 25 });
    loaded.privacy.change({ blur: true });
    loaded.parts.take({ ...THEIRS, privacy: { version: 8, values: { blur: true } } }, 'theirs', ['privacy']);
    expect(loaded.parts.edited().map(([part]) => part)).toEqual(['source']);
    expect(loaded.parts.versionOf('privacy')).toBe(8);
    expect(loaded.parts.versionOf('source')).toBe(1);
  });

  it('takes over nothing from an answer that was on its way longer than a newer one', () => {
    loaded.parts.take(THEIRS, 'wait');
    loaded.parts.take(LOADED, 'wait');
    expect(loaded.source.values()).toEqual({ url: 'rtsp://theirs', fps: 9 });
    expect(loaded.parts.versionOf('source')).toBe(2);
  });
});
