import { useInfiniteQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { byCursor } from '../lib/paging.ts';
import { renderScreen } from '../testing/render.tsx';
import { LoadMore } from './load-more.tsx';
import { RecordList, rowsOf } from './record-list.tsx';

/** Everything is in sight, and says so each time it is watched. */
class AlwaysInSight {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe = () => queueMicrotask(() => this.#tell([{ isIntersecting: true }]));
  disconnect = () => undefined;
}

interface NamePage {
  results: { id: string }[];
  next: string | null;
}

const FIRST: NamePage = { results: [{ id: 'Ada' }], next: 'two' };
const SECOND: NamePage = { results: [{ id: 'Grace' }], next: null };

type Load = (cursor: string) => Promise<NamePage>;

const useNames = (load: Load) =>
  useInfiniteQuery({ queryKey: ['names'], queryFn: ({ pageParam }) => load(pageParam), ...byCursor });

function Names({ load }: { load: Load }) {
  const list = useNames(load);
  return (
    <>
      {rowsOf(list)?.map(({ id }) => (
        <p key={id}>{id}</p>
      ))}
      <LoadMore list={list} />
    </>
  );
}

const COLUMNS = [{ key: 'name', label: 'Name', cell: ({ id }: { id: string }) => id }];

const NameTable = ({ load }: { load: Load }) => (
  <RecordList label="Names" list={useNames(load)} empty={null} columns={COLUMNS} />
);

beforeEach(() => vi.stubGlobal('IntersectionObserver', AlwaysInSight));
afterEach(() => vi.stubGlobal('IntersectionObserver', undefined));

it('fetches what follows while its end is in sight', async () => {
  const load: Load = async (cursor) => (cursor === '' ? FIRST : SECOND);
  renderScreen(() => <Names load={load} />, '/names');
  expect(await screen.findByText('Grace')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

describe.each([
  ['a list', Names],
  ['a table', NameTable],
])('in %s', (_place, List) => {
  it('asks for a page that failed only when told to, and keeps what is there', async () => {
    let isUp = false;
    const load = vi.fn(async (cursor: string) => {
      if (cursor === '') return FIRST;
      // Nothing is answered before the wait for it was drawn, as over a network.
      await waitFor(() => expect(document.querySelector('[data-loading]')).toBeTruthy());
      if (!isUp) throw new Error('The server is away');
      return SECOND;
    });
    renderScreen(() => <List load={load} />, '/names');
    expect(await screen.findByText('Could not load more')).toBeTruthy();
    expect(load.mock.calls).toEqual([[''], ['two']]);
    expect(screen.getByText('Ada')).toBeTruthy();
    isUp = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Grace')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });
});
