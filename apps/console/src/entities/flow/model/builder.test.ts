import { describe, expect, it, vi } from 'vitest';
import { createBuilder } from './builder.ts';
import { EMPTY_DOC, nodeIn } from './doc.ts';
import { configure, move, remove } from './edits.ts';
import { hatZone } from './testing.ts';

const ppe = new Set(['ppe']);
const right = (doc: Parameters<typeof move>[0]) => move(doc, ppe, { x: 10, y: 0 });
const x = (builder: ReturnType<typeof createBuilder>) => nodeIn(builder.state().doc, 'ppe')?.position.x;

describe('a builder', () => {
  it('goes back and forth, step by step', () => {
    const builder = createBuilder(hatZone());
    builder.edit(right);
    builder.edit(right);
    builder.undo();
    expect([x(builder), builder.state().canUndo, builder.state().canRedo]).toEqual([282, true, true]);
    builder.undo();
    builder.undo();
    expect([x(builder), builder.state().canUndo]).toEqual([272, false]);
    builder.redo();
    builder.redo();
    builder.redo();
    expect([x(builder), builder.state().canRedo]).toEqual([292, false]);
  });

  it('forgets what was undone when something else is done', () => {
    const builder = createBuilder(hatZone());
    builder.edit(right);
    builder.undo();
    builder.edit((doc) => configure(doc, 'ppe', { check_hat: true }));
    expect(builder.state().canRedo).toBe(false);
  });

  it('takes a drag and a number that is typed as one step each', () => {
    const builder = createBuilder(hatZone());
    for (let step = 0; step < 5; step++) builder.edit(right, 'move ppe');
    builder.endStep();
    builder.edit(right, 'move ppe');
    builder.undo();
    expect(x(builder)).toBe(322);
    builder.undo();
    expect(x(builder)).toBe(272);
  });

  it('keeps a hundred steps', () => {
    const builder = createBuilder(hatZone());
    for (let step = 0; step < 120; step++) builder.edit(right);
    for (let step = 0; step < 120; step++) builder.undo();
    expect(x(builder)).toBe(272 + 20 * 10);
  });

  it('knows whether anything differs from what is saved (FLOW-22, 23)', () => {
    const builder = createBuilder(hatZone());
    expect(builder.state().isChanged).toBe(false);
    builder.edit((doc) => configure(doc, 'ppe', { check_hat: true }));
    expect(builder.state().isChanged).toBe(true);
    builder.edit((doc) => configure(doc, 'ppe', { check_hat: false }));
    expect(builder.state().isChanged).toBe(false);
    builder.edit(right);
    builder.settle(builder.state().doc);
    expect(builder.state()).toMatchObject({ isChanged: false, canUndo: false });
  });

  it('keeps edits when what is saved has moved on, and can still save them', () => {
    const builder = createBuilder(hatZone());
    builder.edit(right);
    builder.rebase(EMPTY_DOC);
    expect(x(builder)).toBe(282);
    expect(builder.state().isChanged).toBe(true);
  });

  it('lets go of what is gone', () => {
    const builder = createBuilder(hatZone());
    builder.select(['ppe', 'people-ppe']);
    builder.connectFrom('ppe');
    builder.edit((doc) => remove(doc, ppe));
    expect([...builder.state().selected]).toEqual([]);
    expect(builder.state().connectingFrom).toBeNull();
  });

  it('says nothing when nothing happens', () => {
    const builder = createBuilder(hatZone());
    const listener = vi.fn();
    builder.subscribe(listener);
    builder.edit((doc) => doc);
    builder.select([]);
    builder.undo();
    expect(listener).not.toHaveBeenCalled();
    builder.select(['ppe']);
    expect(listener).toHaveBeenCalledOnce();
  });
});
