import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { anAlert, aTrace } from '../../../testing/alerts.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { WhyFired } from './why-fired.tsx';

const alert = anAlert('a1', '2026-11-14T06:05:12Z');

const trace = aTrace();

const show = async (body: object) => {
  await loadWords('flow-graph', 'why-fired', 'terms');
  answerCalls({ 'GET /alerts/records/a1/trace/': { body }, 'GET /users/current/': { body: aUser() } });
  const onPoint = vi.fn();
  renderScreen(() => <WhyFired alert={alert} pointed={undefined} onPoint={onPoint} />, '/alert');
  return onPoint;
};

describe('why an alert fired', () => {
  it('shows each node with its value against its limit, and when the alert came', async () => {
    await show(trace);
    const rule = await screen.findByRole('button', { name: /Area check/ });
    expect(rule.textContent).toContain('12.0 s');
    expect(rule.textContent).toContain('alert at 14:05:12 UTC+8');
    expect(screen.getByRole('button', { name: /People/ })).toBeDefined();
  });

  it('says which node is pointed at, with the keyboard as well', async () => {
    const onPoint = await show(trace);
    const rule = await screen.findByRole('button', { name: /Area check/ });
    rule.focus();
    expect(onPoint).toHaveBeenLastCalledWith('area_check');
    await userEvent.hover(screen.getByRole('button', { name: /People/ }));
    expect(onPoint).toHaveBeenLastCalledWith('human');
  });

  it('lists the steps where the flow is not known any more', async () => {
    await show({ ...trace, logicflow: null });
    expect(await screen.findByText('Area check: 12.0 s, the limit is 10.0 s.')).toBeDefined();
  });

  it('says so when there is no explanation to be had', async () => {
    await loadWords('flow-graph', 'why-fired', 'terms');
    answerCalls({ 'GET /users/current/': { body: aUser() } });
    renderScreen(() => <WhyFired alert={alert} pointed={undefined} onPoint={() => undefined} />, '/alert');
    expect(await screen.findByText('The explanation could not be loaded.')).toBeDefined();
  });
});
