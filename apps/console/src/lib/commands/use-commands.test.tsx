import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Command } from './command.ts';
import type { Key } from './keys.ts';
import { commandsHere, commandsWithKeys, type Place, runCommand } from './registry.ts';
import { useCommandAccess, useCommands } from './use-commands.ts';

const done = vi.fn();
afterEach(() => done.mockClear());

const command = (name: string, key: Key, part: Partial<Command<string>> = {}): Command<string> => ({
  label: 'form.save',
  keys: [key],
  perform: (context) => done(name, context),
  ...part,
});

interface ScreenProps {
  commands: readonly Command<string>[];
  context?: string;
  place?: Place;
  title?: 'keys.in_list' | 'keys.in_form';
  isDescribed?: boolean;
}

function Screen({ commands, context = 'now', place = 'page', title = 'keys.in_list', isDescribed }: ScreenProps) {
  useCommands({ title, commands, context: isDescribed ? undefined : context, place });
  return null;
}

/** One with a place of its own, as in a dialog. */
function Placed(props: ScreenProps) {
  const place = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={place} type="button">
        In the dialog
      </button>
      <Screen {...props} place={place} />
    </>
  );
}

const may = () => true;
function SignedIn() {
  useCommandAccess(may);
  return null;
}

const press = (key: string, target: Element | Window = document.body, init: KeyboardEventInit = {}) =>
  !fireEvent.keyDown(target, { key, ...init });

const LIST = [command('next', 'J', { repeats: true }), command('bookmark', 'B')];
const SAVE = [command('save', 'Mod+S')];

describe('a key', () => {
  it('runs its command with the latest context, and keeps the browser from doing its own', () => {
    const { rerender } = render(<Screen commands={LIST} context="first" />);
    expect(press('j')).toBe(true);
    rerender(<Screen commands={LIST} context="second" />);
    press('b');
    expect(done.mock.calls).toEqual([
      ['next', 'first'],
      ['bookmark', 'second'],
    ]);
    expect(press('x')).toBe(false);
  });

  it('does nothing once the screen is gone, and leaves no listener', () => {
    const removed = vi.spyOn(window, 'removeEventListener');
    const { unmount } = render(<Screen commands={LIST} />);
    unmount();
    expect(press('j')).toBe(false);
    expect(done).not.toHaveBeenCalled();
    expect(removed.mock.calls.map(([type]) => type)).toContain('keydown');
    removed.mockRestore();
  });

  it('is heard by one listener, however many screens there are', () => {
    const added = vi.spyOn(window, 'addEventListener');
    render(
      <>
        <Screen commands={LIST} />
        <Screen commands={SAVE} />
      </>,
    );
    expect(added.mock.calls.filter(([type]) => type === 'keydown')).toHaveLength(1);
    added.mockRestore();
  });

  it('does what applies: a command that does not leaves it to the one below', () => {
    const isOn = { first: true };
    render(<Screen commands={[command('below', 'J')]} />);
    render(<Screen commands={[command('above', 'J', { when: () => isOn.first })]} />);
    press('j');
    isOn.first = false;
    press('j');
    expect(done.mock.calls.map(([name]) => name)).toEqual(['above', 'below']);
  });

  it('belongs to the screen that was opened last, until that is closed', () => {
    render(<Screen commands={[command('list', 'J')]} />);
    const { unmount } = render(<Screen commands={[command('viewer', 'J')]} />);
    press('j');
    unmount();
    press('j');
    expect(done.mock.calls.map(([name]) => name)).toEqual(['viewer', 'list']);
  });

  it('belongs to a screen before it belongs to everywhere', () => {
    render(<Screen commands={[command('screen', 'J')]} />);
    render(<Screen commands={[command('everywhere', 'J')]} place="everywhere" />);
    press('j');
    expect(done.mock.calls.map(([name]) => name)).toEqual(['screen']);
  });

  it('goes on while it is held down only where that is wanted', () => {
    render(<Screen commands={LIST} />);
    press('j', document.body, { repeat: true });
    press('b', document.body, { repeat: true });
    expect(done.mock.calls.map(([name]) => name)).toEqual(['next']);
  });

  it('that something else has used, or that ends a conversion, does nothing', () => {
    render(<Screen commands={LIST} />);
    const use = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', use);
    press('j');
    document.body.removeEventListener('keydown', use);
    press('j', document.body, { isComposing: true });
    expect(done).not.toHaveBeenCalled();
  });
});

describe('what has the focus', () => {
  it('gets single keys while somebody types; Ctrl or Cmd still commands', () => {
    render(
      <>
        <input aria-label="Name" />
        <Screen commands={[...LIST, ...SAVE]} />
      </>,
    );
    const field = screen.getByLabelText('Name');
    expect(press('j', field)).toBe(false);
    expect(press('s', field, { ctrlKey: true })).toBe(true);
    expect(press('s', field, { metaKey: true })).toBe(true);
    expect(done.mock.calls.map(([name]) => name)).toEqual(['save', 'save']);
  });

  it('keeps arrows in a group of choices', () => {
    render(
      <>
        <input type="radio" aria-label="Seven days" />
        <Screen commands={[command('older', 'ArrowLeft')]} />
      </>,
    );
    expect(press('ArrowLeft', screen.getByRole('radio'))).toBe(false);
    expect(press('ArrowLeft')).toBe(true);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('keeps Enter for itself, and every key in a menu', () => {
    render(
      <>
        <button type="button">Open</button>
        <div role="menu">
          <button type="button">Copy</button>
        </div>
        <Screen commands={[command('open', 'Enter'), command('clear', 'Escape')]} />
      </>,
    );
    press('Enter', screen.getByText('Open'));
    press('Escape', screen.getByText('Copy'));
    expect(done).not.toHaveBeenCalled();
    press('Escape', screen.getByText('Open'));
    press('Enter');
    expect(done.mock.calls.map(([name]) => name)).toEqual(['clear', 'open']);
  });
});

describe('a dialog', () => {
  const show = () =>
    render(
      <>
        <button type="button">On the page</button>
        <Screen commands={[command('page', 'J'), command('save page', 'Mod+S')]} />
        <Screen commands={[command('search', 'Mod+K')]} place="everywhere" />
        <div role="dialog" aria-modal="true" aria-label="Over it">
          <Placed commands={[command('dialog', 'J')]} />
        </div>
      </>,
    );

  it('has its own commands; those of the page below rest, those of everywhere do not', () => {
    show();
    press('j', screen.getByText('In the dialog'));
    press('k', screen.getByText('In the dialog'), { ctrlKey: true });
    expect(press('s', screen.getByText('In the dialog'), { ctrlKey: true })).toBe(true);
    expect(done.mock.calls.map(([name]) => name)).toEqual(['dialog', 'search']);
  });

  it('gets the keys while nothing has the focus', () => {
    show();
    press('j', window);
    expect(done.mock.calls.map(([name]) => name)).toEqual(['dialog']);
  });

  it('that is fading out has lost them to the page, which has the focus again', () => {
    show();
    press('j', screen.getByText('On the page'));
    expect(done.mock.calls.map(([name]) => name)).toEqual(['page']);
  });
});

describe('a permission', () => {
  const GUARDED = [command('delete', 'D', { permission: 'sites__delete' })];
  const shown = () => commandsWithKeys().flatMap(({ commands }) => commands.map((bound) => bound.command));

  it('that the user does not hold closes the command to keys, palette and help', () => {
    render(<Screen commands={GUARDED} />);
    press('d');
    runCommand(GUARDED[0]!);
    expect(done).not.toHaveBeenCalled();
    expect(commandsHere()).toEqual([]);
    expect(shown()).toEqual([]);
  });

  it('that the user holds opens it, for as long as somebody is signed in', () => {
    render(<Screen commands={GUARDED} />);
    const { unmount } = render(<SignedIn />);
    expect(shown()).toEqual(GUARDED);
    press('d');
    unmount();
    press('d');
    expect(done).toHaveBeenCalledTimes(1);
  });
});

describe('what is listed', () => {
  const titles = (groups: ReturnType<typeof commandsHere>) =>
    groups.map(({ title, commands }) => [title, commands.length]);

  it('is, for the palette, what applies where the focus is; for the help, everything with a key', () => {
    render(<Screen commands={[...LIST, command('never', 'N', { when: () => false })]} />);
    render(<Screen commands={SAVE} isDescribed title="keys.in_form" />);
    const keyless: Command<string> = { label: 'form.close', perform: done };
    render(<Screen commands={[keyless]} place="everywhere" title="keys.in_form" />);
    expect(titles(commandsHere())).toEqual([
      ['keys.in_list', 2],
      ['keys.in_form', 1],
    ]);
    expect(titles(commandsWithKeys())).toEqual([
      ['keys.in_list', 3],
      ['keys.in_form', 1],
    ]);
  });

  it('names a command once, however many screens registered it', () => {
    render(<Screen commands={LIST} isDescribed />);
    render(<Screen commands={LIST} />);
    expect(titles(commandsHere())).toEqual([['keys.in_list', 2]]);
    expect(titles(commandsWithKeys())).toEqual([['keys.in_list', 2]]);
    runCommand(LIST[1]!);
    expect(done.mock.calls).toEqual([['bookmark', 'now']]);
  });

  it('leaves out what is only a key, such as the Escape of a dialog, which works all the same', () => {
    render(<Screen commands={[command('close', 'Escape', { isKeyOnly: true })]} />);
    expect(commandsHere()).toEqual([]);
    expect(commandsWithKeys()).toEqual([]);
    press('Escape');
    expect(done).toHaveBeenCalledWith('close', 'now');
  });
});
