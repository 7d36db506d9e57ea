import { describe, expect, it, vi } from 'vitest';
import { ALL_COMMANDS, BUILDER_COMMANDS, type BuilderContext } from './builder-commands.ts';
import { createBuilder } from './model/builder.ts';
import { nodeIn } from './model/doc.ts';
import { aFlow, hatZone } from './model/testing.ts';

function opened(part: Partial<BuilderContext> = {}, doc = hatZone()): BuilderContext {
  return {
    builder: createBuilder(doc),
    canEdit: true,
    canSave: true,
    onSave: vi.fn(),
    onClose: vi.fn(),
    onFind: vi.fn(),
    onRename: vi.fn(),
    view: { fit: vi.fn(), zoomIn: vi.fn(), zoomOut: vi.fn() },
    ...part,
  };
}

type Name = keyof typeof BUILDER_COMMANDS;

/** As the keyboard does: what does not apply is not done. */
function run(name: Name, context: BuilderContext): boolean {
  const command: (typeof ALL_COMMANDS)[number] = BUILDER_COMMANDS[name];
  const applies = command.when?.(context) ?? true;
  if (applies) command.perform(context);
  return applies;
}

describe('the commands of the builder', () => {
  it('have a key each, and no key twice', () => {
    const keys = ALL_COMMANDS.flatMap((command) => command.keys ?? []);
    expect(ALL_COMMANDS.every(({ keys: own = [] }) => own.length > 0)).toBe(true);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('delete what is selected with Backspace, and bring it back (FLOW-28)', () => {
    const context = opened();
    expect(run('delete', context)).toBe(false);
    context.builder.select(['ppe']);
    expect(BUILDER_COMMANDS.delete.keys).toContain('Backspace');
    run('delete', context);
    expect(context.builder.state().doc.nodes).toHaveLength(3);
    run('undo', context);
    expect(context.builder.state().doc.edges).toHaveLength(4);
    run('redo', context);
    expect(context.builder.state().doc.nodes).toHaveLength(3);
    expect(run('redo', context)).toBe(false);
  });

  it('duplicate, with the copy selected', () => {
    const context = opened();
    context.builder.select(['people', 'ppe']);
    run('duplicate', context);
    const { doc, selected } = context.builder.state();
    expect(doc.nodes).toHaveLength(6);
    expect(doc.edges).toHaveLength(5);
    expect([...selected].every((id) => !['people', 'ppe'].includes(id))).toBe(true);
  });

  it('select all, tidy up and line up', () => {
    const context = opened();
    run('select_all', context);
    expect(context.builder.state().selected.size).toBe(8);
    run('tidy', context);
    expect(context.view.fit).toHaveBeenCalledOnce();
    run('align', context);
    expect(new Set(context.builder.state().doc.nodes.map(({ position }) => position.y)).size).toBe(1);
  });

  it('nudge by arrow keys, a held key being one step', () => {
    const context = opened();
    context.builder.select(['ppe']);
    run('right', context);
    run('right', context);
    run('far_down', context);
    expect(nodeIn(context.builder.state().doc, 'ppe')?.position).toEqual({ x: 280, y: 24 });
    run('undo', context);
    expect(nodeIn(context.builder.state().doc, 'ppe')?.position).toEqual({ x: 272, y: 0 });
  });

  it('connect and rename what is selected alone; a detector keeps its name', () => {
    const context = opened();
    context.builder.select(['people']);
    expect(run('rename', context)).toBe(false);
    run('connect', context);
    expect(context.builder.state().connectingFrom).toBe('people');
    context.builder.select(['ppe', 'zone']);
    expect(run('connect', context)).toBe(false);
    context.builder.select(['ppe']);
    run('rename', context);
    expect(context.onRename).toHaveBeenCalledWith('ppe');
  });

  it('let go step by step with Escape, and close at last', () => {
    const context = opened();
    context.builder.select(['people']);
    run('connect', context);
    run('close', context);
    expect(context.builder.state()).toMatchObject({ connectingFrom: null });
    run('close', context);
    expect(context.builder.state().selected.size).toBe(0);
    expect(context.onClose).not.toHaveBeenCalled();
    run('close', context);
    expect(context.onClose).toHaveBeenCalledOnce();
  });

  it('change nothing where nodes cannot be edited (FLOW-27 to 29)', () => {
    const context = opened({ canEdit: false, canSave: false });
    const { doc } = context.builder.state();
    context.builder.select(['ppe']);
    const done = (Object.keys(BUILDER_COMMANDS) as Name[]).filter((name) => run(name, context));
    expect(done).toEqual(['fit', 'close']);
    expect(context.builder.state().doc).toBe(doc);
  });

  it('save only what can be saved, and need two nodes to line up', () => {
    const context = opened({ canSave: false }, aFlow({ people: 'human' }));
    expect(run('save', context)).toBe(false);
    context.builder.select(['people']);
    expect(run('align', context)).toBe(false);
    expect(run('save', { ...context, canSave: true })).toBe(true);
  });
});
