import type { OpinionAgreement, SecondOpinionDetail, SecondOpinionTest } from '@sightline/contract/second-opinion';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage, COMPANY } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { SecondOpinionsPanel } from './second-opinions-panel.tsx';

beforeAll(() => loadWords('settings', 'forms', 'errors', 'opinions', 'alert'));

const READ = ['second_opinions__view'];
const WRITE = [...READ, 'second_opinions__update', 'alerts_summary__read'];
const PPE = { use_case: 'ppe_detection', question: '' };
const { id: ID } = COMPANY;

const someSettings = (part: Partial<SecondOpinionDetail> = {}): SecondOpinionDetail => ({
  company: COMPANY,
  active: true,
  url: 'https://models.example/v1',
  model: 'vision-1',
  api_key: '***',
  input_price: 2.5,
  output_price: 10,
  currency: 'USD',
  use_cases: [PPE],
  monthly_limit: 1000,
  doubtful_apart: false,
  asked_this_month: 312,
  version: 3,
  flows: [{ slug: 'lf_gate', name: 'Gate' }],
  ...part,
});
const BLANK = someSettings({
  active: false,
  url: null,
  model: '',
  api_key: '',
  input_price: null,
  output_price: null,
  use_cases: [],
  asked_this_month: 0,
  version: 0,
});

const noAgreement: OpinionAgreement = {
  asked: 0,
  answered: 0,
  failed: 0,
  reviewed: 0,
  agreed: 0,
  confirmed_real: 0,
  confirmed_not_real: 0,
  doubtful_real: 0,
  doubtful_not_real: 0,
  unsure_real: 0,
  unsure_not_real: 0,
  input_tokens: 0,
  output_tokens: 0,
  cost: null,
};
const agreementOf = (total: Partial<OpinionAgreement>, use_cases: object[] = []) => ({
  body: { from: '2026-10-18T00:00:00Z', currency: 'USD', total: { ...noAgreement, ...total }, use_cases },
});

function show(address: string, permissions: string[], answers: Parameters<typeof answerCalls>[0] = {}) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /second_opinions/': { body: aPage([someSettings()]) },
    [`GET /second_opinions/${ID}/`]: { body: someSettings() },
    [`GET /second_opinions/${ID}/agreement/`]: agreementOf({}),
    ...answers,
  });
  const router = renderScreen(SecondOpinionsPanel, address);
  const bodiesOf = (method: string) =>
    send.mock.calls.filter(([, init]) => init?.method === method).map(([, init]) => JSON.parse(String(init?.body)));
  return { router, bodiesOf };
}

const LIST = '/alerts/company-settings?tab=second-opinions';
const OPEN = `${LIST}&opinion=${ID}`;
const save = async () => userEvent.click(screen.getByRole('button', { name: /^Save/ }));

describe('second opinions', () => {
  it('are listed by company, with the use of the month', async () => {
    const { router } = show(LIST, WRITE);
    const row = await screen.findByRole('row', { name: /Kestrel On vision-1/ });
    expect(within(row).getByText('312 / 1,000')).toBeTruthy();
    await userEvent.click(within(row).getByRole('link'));
    expect(await screen.findByRole('dialog', { name: /Kestrel/ })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ opinion: ID });
  });

  it('say that no company matches the search', async () => {
    show(`${LIST}&q=zzz`, WRITE, { 'GET /second_opinions/': { body: aPage([]) } });
    expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy();
  });

  it('say why they could not be loaded', async () => {
    show(OPEN, WRITE, { [`GET /second_opinions/${ID}/`]: { status: 500, body: { errors: [] } } });
    const drawer = await screen.findByRole('dialog', { name: 'Second opinion' });
    expect(await within(drawer).findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('cannot be changed or tested without the permission', async () => {
    show(OPEN, READ);
    const drawer = await screen.findByRole('dialog', { name: /Kestrel/ });
    expect(within(drawer).getByText('https://models.example/v1')).toBeTruthy();
    expect(within(drawer).getByText('Stored')).toBeTruthy();
    expect(within(drawer).getByText(/Is a person without a hard hat/)).toBeTruthy();
    expect(within(drawer).queryByRole('textbox')).toBeNull();
    expect(within(drawer).queryByRole('button', { name: 'Ask about the latest alert' })).toBeNull();
  });
});

describe('the settings of a company', () => {
  it('are saved in full the first time', async () => {
    const { bodiesOf } = show(OPEN, WRITE, {
      [`GET /second_opinions/${ID}/`]: { body: BLANK },
      [`PATCH /second_opinions/${ID}/`]: { body: someSettings({ version: 1 }) },
    });
    await userEvent.click(await screen.findByRole('switch', { name: 'Ask for a second opinion' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'https://models.example/v1');
    await userEvent.type(screen.getByRole('textbox', { name: 'Model' }), 'vision-1');
    await userEvent.type(screen.getByLabelText('API key'), 'sk-1');
    await userEvent.click(screen.getByRole('combobox', { name: 'Use cases' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Gate' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Question for Gate' }), 'Is the gate open?');
    await userEvent.type(screen.getByRole('textbox', { name: 'Price for 1 million input tokens' }), '2.5');
    await userEvent.click(screen.getByRole('switch', { name: 'Keep doubtful alerts in a view of their own' }));
    await save();
    await waitFor(() =>
      expect(bodiesOf('PATCH')).toEqual([
        {
          active: true,
          url: 'https://models.example/v1',
          model: 'vision-1',
          api_key: 'sk-1',
          use_cases: [{ use_case: 'lf_gate', question: 'Is the gate open?' }],
          input_price: 2.5,
          doubtful_apart: true,
          version: 0,
        },
      ]),
    );
    expect(await screen.findByText('Stored and never shown again')).toBeTruthy();
  });

  it('are not sent while something is missing', async () => {
    const { bodiesOf } = show(OPEN, WRITE, { [`GET /second_opinions/${ID}/`]: { body: BLANK } });
    await userEvent.click(await screen.findByRole('switch', { name: 'Ask for a second opinion' }));
    await save();
    expect(await screen.findAllByText('This field is required')).toHaveLength(3);
    expect(bodiesOf('PATCH')).toEqual([]);
  });

  it('keep the key until it is replaced', async () => {
    const { bodiesOf } = show(OPEN, WRITE, { [`PATCH /second_opinions/${ID}/`]: { body: someSettings() } });
    await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
    await userEvent.type(screen.getByLabelText('API key'), 'sk-2');
    await save();
    await waitFor(() => expect(bodiesOf('PATCH')).toEqual([{ api_key: 'sk-2', version: 3 }]));
  });

  it('offer the usual question as a start, and go back to it', async () => {
    show(OPEN, WRITE);
    await userEvent.click(await screen.findByRole('button', { name: /^Edit default question/ }));
    const question = screen.getByRole('textbox', { name: /^Question for/ });
    expect(question).toHaveProperty('value', expect.stringContaining('hard hat'));
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Use default question/ }));
    expect(question).toHaveProperty('value', '');
    expect(screen.queryByText('1 unsaved change')).toBeNull();
  });

  it('ask whose change counts when somebody was first', async () => {
    const problem = {
      errors: [{ code: 'changed_since', message: '' }],
      current: someSettings({ model: 'theirs', version: 4 }),
    };
    const { bodiesOf } = show(OPEN, WRITE, { [`PATCH /second_opinions/${ID}/`]: { status: 409, body: problem } });
    const model = await screen.findByRole('textbox', { name: 'Model' });
    await userEvent.clear(model);
    await userEvent.type(model, 'mine');
    await save();
    await waitFor(() => expect(bodiesOf('PATCH')).toHaveLength(1));
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'An update was just made by another user' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await save();
    await waitFor(() => expect(bodiesOf('PATCH')[1]).toEqual({ model: 'mine', version: 4 }));
  });

  it('say when the month is used up', async () => {
    show(OPEN, WRITE, { [`GET /second_opinions/${ID}/`]: { body: someSettings({ asked_this_month: 1000 }) } });
    expect(await screen.findByText('1,000 of 1,000 questions used this month')).toBeTruthy();
    expect(screen.getByText('The limit for this month has been reached.')).toBeTruthy();
  });
});

describe('a test', () => {
  const result: SecondOpinionTest = {
    question: 'Is a hard hat missing?',
    verdict: 'confirmed',
    sentence: 'The worker at the left wears no hard hat.',
    model: 'vision-1',
    problem: null,
    status: null,
    took_ms: 840,
    input_tokens: 1000,
    output_tokens: 20,
    cost: 0.0027,
    currency: 'USD',
    alert: {
      id: 'a1',
      use_case: 'lf_gate',
      use_case_name: 'Gate',
      camera: { id: 'c1', name: 'G-01' },
      occurred_at: '2026-11-16T08:00:00Z',
    },
    response: '',
  };
  const tested = async (answer: { status?: number; body: object }) => {
    show(OPEN, WRITE, { [`POST /second_opinions/${ID}/test/`]: answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask about the latest alert' }));
  };

  it('shows the verdict, its reason, the time and the cost', async () => {
    await tested({ body: result });
    expect(await screen.findByText('The worker at the left wears no hard hat.')).toBeTruthy();
    expect(screen.getByText('Agrees with the alert')).toBeTruthy();
    expect(screen.getByText('vision-1 · 0.8 s · $0.0027')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'About Gate on G-01' })).toBeTruthy();
  });

  it('says why there is no verdict', async () => {
    const refused = { verdict: null, sentence: '', problem: 'refused', status: 401, cost: null, response: 'bad key' };
    await tested({ body: { ...result, ...refused } });
    expect(await screen.findByText('The model’s server answered with an error: 401.')).toBeTruthy();
    expect(screen.getByText('bad key')).toBeTruthy();
  });

  it('says that there is no alert to ask about', async () => {
    const message = 'There is no alert with a picture yet';
    await tested({ status: 409, body: { errors: [{ code: 'no_alert_with_picture', message }] } });
    expect(await screen.findByText('The test could not be run')).toBeTruthy();
  });

  it('waits until everything is saved', async () => {
    show(OPEN, WRITE);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Model' }), '2');
    expect(screen.getByRole('button', { name: 'Ask about the latest alert' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Save your changes first.')).toBeTruthy();
  });
});

describe('agreement', () => {
  it('is told by use case, once there are enough reviews', async () => {
    const many = {
      ...noAgreement,
      asked: 60,
      reviewed: 52,
      agreed: 46,
      confirmed_real: 40,
      doubtful_not_real: 6,
      confirmed_not_real: 4,
      unsure_real: 2,
      use_case: 'lf_gate',
      use_case_name: 'Gate',
    };
    const few = {
      ...noAgreement,
      asked: 3,
      reviewed: 2,
      agreed: 2,
      confirmed_real: 2,
      use_case: 'lf_b',
      use_case_name: 'Dock',
    };
    show(OPEN, WRITE, {
      [`GET /second_opinions/${ID}/agreement/`]: agreementOf({ asked: 63, answered: 61, failed: 2, cost: 0.5 }, [
        many,
        few,
      ]),
    });
    expect(await screen.findByText('63 asked, 61 answered, 2 failed, $0.50 in total')).toBeTruthy();
    const [gate, dock] = ['Gate', 'Dock'].map((name) => within(screen.getByText(name).closest('li')!));
    expect(gate!.getByText('92% agreement')).toBeTruthy();
    expect(gate!.getByText('46 agree')).toBeTruthy();
    expect(gate!.getByText('4 disagree')).toBeTruthy();
    expect(gate!.getByText('2 unsure')).toBeTruthy();
    expect(dock!.getByText('Not enough reviews yet')).toBeTruthy();
  });

  it('says that nothing has been asked', async () => {
    show(OPEN, WRITE);
    expect(await screen.findByText('No alerts have been shown to the model in the last 30 days.')).toBeTruthy();
  });
});
