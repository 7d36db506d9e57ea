import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anAlert } from '../../testing/alerts.ts';
import { renderPlain } from '../../testing/render.tsx';
import { AlertFrame } from './alert-frame.tsx';
import type { Alert } from './alert-queries.ts';

const alert = anAlert('a1', '2026-11-14T11:58:00.000Z');
const picture = () => screen.queryByRole('img', { name: 'No Access Area, Main Gate' });

describe('an alert’s picture', () => {
  it('says when it cannot be fetched, and tries again when asked (ERR-05)', async () => {
    renderPlain(<AlertFrame alert={alert} size="large" alt="No Access Area, Main Gate" />);
    fireEvent.error(picture()!);
    expect(screen.getByText('Error fetching alert frame')).toBeTruthy();
    expect(picture()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(picture()?.getAttribute('src')).toBe('/frame.jpg');
    expect(screen.queryByText('Error fetching alert frame')).toBeNull();
  });

  it('says so to screen readers where a row has no room for it (ERR-05)', () => {
    renderPlain(<AlertFrame alert={alert} size="row" alt="No Access Area, Main Gate" />);
    fireEvent.error(picture()!);
    expect(screen.getByText('Error fetching alert frame').className).toBe('spoken');
  });

  const seen = {
    objects: [
      { track: '1', kind: 'person', box: { x: 0.1, y: 0.1, width: 0.1, height: 0.2 }, score: 0.93, offending: true },
    ],
    zones: [{ label: 'Pit', points: [[0, 0] as [number, number], [1, 0] as [number, number]] }],
  } as const satisfies Partial<Alert>;

  it('has zones and boxes drawn over it when it is raw', () => {
    const { container } = renderPlain(
      <AlertFrame alert={{ ...alert, ...seen }} size="large" alt="No Access Area, Main Gate" />,
    );
    fireEvent.load(picture()!);
    expect(container.querySelectorAll('svg rect, svg polyline')).toHaveLength(2);
    expect(screen.getByText('Person 0.93')).toBeTruthy();
  });

  it('names a detection at its right edge to the left, where the frame would cut the name off', () => {
    const [person] = seen.objects;
    const atEdge = [{ ...person, box: { ...person.box, x: 0.85 } }];
    renderPlain(<AlertFrame alert={{ ...alert, ...seen, objects: atEdge }} size="large" alt="" />);
    fireEvent.load(document.querySelector('img')!);
    const name = screen.getByText('Person 0.93');
    expect(name.style.left).toBe('95%');
    expect(name.dataset.left).toBeDefined();
  });

  it('has nothing but names drawn over it when they are part of it already', () => {
    const annotated = { ...alert, ...seen, annotated: true };
    const { container } = renderPlain(<AlertFrame alert={annotated} size="large" alt="No Access Area, Main Gate" />);
    fireEvent.load(picture()!);
    expect(container.querySelectorAll('rect, polygon, polyline')).toHaveLength(0);
    expect(screen.getByText('Person 0.93')).toBeTruthy();
  });

  it('is said to be on its way while the annotated one is being made', () => {
    const pending = { ...alert, annotated: true, picture_pending: true, frame_url: null, thumbnail_url: null };
    renderPlain(<AlertFrame alert={pending} size="card" alt="" />);
    expect(screen.getByText('Preparing the picture')).toBeTruthy();
  });

  it('is not missed where none was kept', () => {
    renderPlain(<AlertFrame alert={{ ...alert, frame_url: null, thumbnail_url: null }} size="card" alt="" />);
    expect(screen.getByText('No picture was saved')).toBeTruthy();
  });
});
