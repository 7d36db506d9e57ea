import type { SiteConfig } from '@sightline/contract/system';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadWords } from '../../lib/i18n/words.ts';
import { testQueries } from '../../testing/queries.ts';
import { renderPlain } from '../../testing/render.tsx';
import { siteConfigQuery } from '../branding/site-config.ts';
import { SampleChoice } from './sample-choice.tsx';

beforeAll(() => loadWords('camera'));

function show(source: string, demo: boolean) {
  const queries = testQueries();
  queries.setQueryData(siteConfigQuery.queryKey, { demo } as SiteConfig);
  const onChoose = vi.fn();
  renderPlain(
    <QueryClientProvider client={queries}>
      <SampleChoice source={source} onChoose={onChoose} />
    </QueryClientProvider>,
  );
  return onChoose;
}

describe('the choice of a sample video', () => {
  it('fills in the address of a film', async () => {
    const onChoose = show('rtsp://10.0.0.5/1', true);
    await userEvent.click(screen.getByRole('button', { name: 'Cars on a road' }));
    expect(onChoose).toHaveBeenCalledWith('sample://cars');
    expect(screen.queryByText(/CC BY/)).toBeNull();
  });

  it('names the author and the licence of the film that is chosen', () => {
    show('sample://people', true);
    expect(screen.getByRole('button', { name: 'People walking by', pressed: true })).toBeTruthy();
    expect(screen.getByText('Sample video by Intel Corporation, CC BY 4.0')).toBeTruthy();
  });

  it('is for demos, and for cameras that have one already', () => {
    show('rtsp://10.0.0.5/1', false);
    expect(screen.queryByRole('group')).toBeNull();
  });
});
