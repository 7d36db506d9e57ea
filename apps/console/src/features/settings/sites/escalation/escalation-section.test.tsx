import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../../testing/render.tsx';
import { anEscalation, aSite, COMPANY, RESELLER } from '../../../../testing/tenants.ts';
import { aUser } from '../../../../testing/users.ts';
import { SitesPanel } from '../sites-panel.tsx';

beforeAll(() => loadWords('settings', 'position', 'camera', 'forms', 'errors', 'deletion'));

const site = aSite();
const MARIO = { id: '0190a000-0000-7000-8000-000000000001', name: 'Mario Rossi', avatar_url: null };
const ANNA = { id: '0190a000-0000-7000-8000-000000000002', name: 'Anna Bianchi', avatar_url: null };
const TWO = anEscalation({
  steps: [
    { after_minutes: 15, people: [MARIO.id] },
    { after_minutes: 30, people: [ANNA.id] },
  ],
  people: [MARIO, ANNA],
  version: 3,
});
const READ = ['sites_list__view', 'groups_list__view', 'sites_detail__view'];

function show(escalation = TWO, { mayWrite = true, refusal }: { mayWrite?: boolean; refusal?: object } = {}) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions: mayWrite ? [...READ, 'sites__update'] : READ }) },
    'GET /sites/group_by_company/': { body: [{ ...COMPANY, reseller: RESELLER, site_count: 1, sites: [site] }] },
    'GET /sites/groups/grouped/': { body: [] },
    'GET /wall/links/': { body: [] },
    'GET /sites/site_groupings/': { body: [{ id: site.id, name: site.name, groups: [] }] },
    [`GET /sites/${site.id}/`]: { body: site },
    [`GET /sites/${site.id}/get_use_case_statuses/`]: { body: [] },
    [`GET /sites/${site.id}/escalation/`]: { body: escalation },
    [`GET /sites/${site.id}/escalation/people/`]: { body: { results: [ANNA, MARIO], next: null, count: 2 } },
    [`GET /companies/${COMPANY.id}/site_tags/`]: { body: [] },
    [`PATCH /sites/${site.id}/escalation/`]: refusal
      ? { status: 422, body: { type: 'validation_error', errors: [refusal] } }
      : { body: { ...TWO, version: 4 } },
  });
  renderScreen(SitesPanel, `/alerts/settings?site=${site.id}`);
  return () =>
    send.mock.calls
      .filter(([, init]) => init?.method === 'PATCH')
      .map(([url, init]) => [url, JSON.parse(String(init?.body))]);
}

const section = async () => within(await screen.findByRole('region', { name: 'Escalation' }));
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }));

describe('the escalation of a site', () => {
  it('says in sentences who is told when', async () => {
    show();
    const own = await section();
    expect(
      own.getByText(
        'If nobody acknowledges an alert within 15 minutes, Mario Rossi will be notified. After 30 minutes, Anna Bianchi will be notified.',
      ),
    ).toBeTruthy();
    expect(own.getByText(/in their quiet hours/)).toBeTruthy();
  });

  it('gets a step with people, and is saved with the site’s own button', async () => {
    const sent = show(anEscalation());
    const own = await section();
    expect(own.getByText(/No escalation is set up/)).toBeTruthy();
    await userEvent.click(own.getByRole('button', { name: 'Add step' }));
    const step = within(own.getByRole('group', { name: 'Step 1' }));
    expect(step.getByRole('textbox', { name: 'After' })).toHaveProperty('value', 'After 15 min');
    await userEvent.click(step.getByRole('combobox', { name: 'Notify' }));
    await userEvent.click(await screen.findByRole('option', { name: /Mario Rossi/ }));
    expect(await own.findByText(/within 15 minutes, Mario Rossi will be notified/)).toBeTruthy();
    await save();
    await waitFor(() =>
      expect(sent()).toEqual([
        [`/api/sites/${site.id}/escalation/`, { steps: [{ after_minutes: 15, people: [MARIO.id] }], version: 0 }],
      ]),
    );
  });

  it('changes whose turn it is, and drops steps', async () => {
    const sent = show();
    const own = await section();
    await userEvent.click(own.getByRole('button', { name: 'Move the people of step 2 up' }));
    expect(own.getByText(/within 15 minutes, Anna Bianchi will be notified/)).toBeTruthy();
    await userEvent.click(own.getByRole('button', { name: 'Remove step 2' }));
    await save();
    await waitFor(() =>
      expect(sent()[0]?.[1]).toEqual({ steps: [{ after_minutes: 15, people: [ANNA.id] }], version: 3 }),
    );
  });

  it('wants times that rise and people in every step, and says so where it is', async () => {
    const sent = show();
    const own = await section();
    const second = within(own.getByRole('group', { name: 'Step 2' }));
    const after = second.getByRole('textbox', { name: 'After' });
    await userEvent.clear(after);
    await userEvent.type(after, '10');
    await userEvent.click(own.getByRole('button', { name: 'Add step' }));
    await save();
    expect(await own.findByText('Add at least 1')).toBeTruthy();
    await userEvent.click(own.getByRole('button', { name: 'Remove step 3' }));
    expect(await second.findByText('Each step must come later than the one before')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('has five steps at most', async () => {
    show(anEscalation({ steps: [1, 2, 3, 4, 5].map((after_minutes) => ({ after_minutes, people: [MARIO.id] })) }));
    expect((await section()).getByRole('button', { name: 'Add step' })).toHaveProperty('disabled', true);
  });

  it('is for all use cases or for some', async () => {
    const sent = show();
    const own = await section();
    await userEvent.click(own.getByRole('switch', { name: /All use cases/ }));
    await userEvent.click(own.getByRole('combobox', { name: 'Escalated use cases' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Crowding' }));
    await save();
    await waitFor(() => expect(sent()[0]?.[1]).toEqual({ use_cases: ['crowding'], version: 3 }));
  });

  it('shows what the server refuses', async () => {
    show(TWO, { refusal: { code: 'out_of_reach', message: 'x', field: 'steps.0.people' } });
    const own = await section();
    await userEvent.click(own.getByRole('button', { name: 'Remove step 2' }));
    await save();
    expect(await own.findByText('You do not have access to this')).toBeTruthy();
  });

  it('is only read by who may not change the site, with people they cannot name', async () => {
    show({ ...TWO, people: [MARIO] }, { mayWrite: false });
    const own = await section();
    expect(own.getByText(/After 30 minutes, Someone you do not have access to will be notified/)).toBeTruthy();
    expect(own.getByText('All use cases')).toBeTruthy();
    expect(own.queryByRole('button')).toBeNull();
    expect(own.queryByRole('combobox')).toBeNull();
  });
});
