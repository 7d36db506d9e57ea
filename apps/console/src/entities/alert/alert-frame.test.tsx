import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anAlert } from '../../testing/alerts.ts';
import { renderPlain } from '../../testing/render.tsx';
import { AlertFrame } from './alert-frame.tsx';

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

  it('is not missed where none was kept', () => {
    renderPlain(<AlertFrame alert={{ ...alert, frame_url: null, thumbnail_url: null }} size="card" alt="" />);
    expect(screen.getByText('No picture was saved')).toBeTruthy();
  });
});
