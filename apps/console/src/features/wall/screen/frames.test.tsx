import type { ShownAlert } from '@sightline/contract/wall-screens';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { renderPlain } from '../../../testing/render.tsx';
import { Frames } from './frames.tsx';

beforeAll(() => loadWords('wall-screen', 'terms'));

const ID = '0199d206-1c02-7169-8457-0000000000aa';
const camera = { id: ID, name: 'G-01 Gate' };
const occurredAt = '2026-06-02T05:00:00.000Z';
const alert: ShownAlert = {
  id: ID,
  use_case: 'ppe',
  use_case_name: null,
  camera,
  status: 'pending',
  occurred_at: occurredAt,
  picture: null,
  frame: '/marked.jpg',
};

describe('the pictures of a wall screen', () => {
  it('say by which clock an alert was raised', () => {
    const nowMs = Date.parse(occurredAt);
    renderPlain(
      <Frames
        shown={[{ ...camera, state: 'live', picture: null }]}
        held={{ alert, sinceMs: nowMs }}
        isLost={false}
        nowMs={nowMs}
        timeZone="Asia/Singapore"
      />,
    );
    expect(screen.getByText('13:00 UTC+8')).toBeTruthy();
  });
});
