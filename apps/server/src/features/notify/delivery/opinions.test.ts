import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { aReceiver } from '../../../platform/outgoing/testing/receiver.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { type Client, companyUser, refusal } from '../../cameras/use-cases/testing/setting.ts';
import { planOpinions } from './plan-opinions.ts';
import { storeAlert, storeFile } from './testing/deliveries.ts';

let app: TestApp;
let company: Client;
let frameId: string;
beforeAll(async () => {
  app = await createTestApp({ jobs: true, env: { ALLOW_PRIVATE_TARGETS: '1', DELIVERY_PAUSES: '0.1,0.1' } });
  company = await app.as('company');
  const picture = await sharp({ create: { width: 2560, height: 1440, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  frameId = await storeFile(app, app.tenants.own, 'image/jpeg', 'x');
  await app.services.storage.put(`media/${app.tenants.own.cameraId}/${frameId}`, picture, 'image/jpeg');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.query(sql`delete from deliveries`);
  await app.services.db.query(sql`delete from second_opinion_months`);
  await app.services.db.query(sql`truncate alerts cascade`);
});

const says = (content: string, usage: object = { prompt_tokens: 1000, completion_tokens: 50 }): RequestListener => {
  const body = JSON.stringify({ choices: [{ message: { role: 'assistant', content } }], usage });
  return (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(body);
};
const YES = '{"verdict":"yes","sentence":"A person stands in the area."}';
const NO = '{"verdict":"no","sentence":"The area is empty."}';

const params = () => ({ id: app.tenants.own.companyId });
/** A model on this machine that answers as it is told, set up for the company. */
async function aModel(answer: RequestListener, part: object = {}) {
  const model = await aReceiver(answer);
  const { version } = await company('GET /second_opinions/:id/', { params: params() });
  const body = {
    active: true,
    url: `${model.url}/v1`,
    model: 'vision-1',
    api_key: 'sk-model',
    input_price: 2,
    output_price: 10,
    currency: 'USD' as const,
    use_cases: [{ use_case: 'no_access_area', question: '' }],
    monthly_limit: 1000,
    doubtful_apart: false,
    ...part,
    version,
  };
  await company('PATCH /second_opinions/:id/', { params: params(), body });
  return model;
}

const raise = async (part: Parameters<typeof storeAlert>[2] = {}) => {
  const id = await storeAlert(app, app.tenants.own, { frameId, ...part });
  await planOpinions(app.services, { alertIds: [id] });
  return id;
};
const opinionOf = (id: string, client = company) =>
  client('GET /alerts/records/:id/second_opinion/', { params: { id } });
const settled = (id: string) =>
  vi.waitFor(async () => {
    const { opinion } = await opinionOf(id);
    expect(opinion?.state).toMatch(/answered|failed/);
    return opinion!;
  }, SOON);
const ask = (id: string, client = company) => client('POST /alerts/records/:id/second_opinion/', { params: { id } });

describe('a new alert of a chosen use case', () => {
  it('is shown to the model with its question, once, and keeps what the model says', async () => {
    const model = await aModel(says(YES));
    const id = await raise();
    await planOpinions(app.services, { alertIds: [id] });
    expect(await settled(id)).toMatchObject({
      state: 'answered',
      verdict: 'confirmed',
      sentence: 'A person stands in the area.',
      question: 'Is a person inside the marked area?',
      model: 'vision-1',
      input_tokens: 1000,
      output_tokens: 50,
      cost: 0.0025,
      currency: 'USD',
      problem: null,
    });
    expect(model.received).toHaveLength(1);
    const [request] = model.received;
    expect(request).toMatchObject({ path: '/v1/chat/completions', headers: { authorization: 'Bearer sk-model' } });
    const { messages, ...rest } = JSON.parse(request!.body);
    expect(rest).toEqual({ model: 'vision-1' });
    const [text, image] = messages[1].content;
    expect(text.text).toBe('Is a person inside the marked area?');
    const sent = Buffer.from(image.image_url.url.replace('data:image/jpeg;base64,', ''), 'base64');
    expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 720 });
    const alert = await company('GET /alerts/records/:id/', { params: { id } });
    expect(alert).toMatchObject({ second_opinion: 'confirmed', status: 'pending', version: 0 });
    expect(await company('GET /second_opinions/:id/', { params: params() })).toMatchObject({ asked_this_month: 1 });
  });

  it('leaves neither the key nor the picture in the log', async () => {
    await aModel(says(YES));
    await settled(await raise());
    const { rows } = await app.services.db.query<{ request: string }>(sql`select request from delivery_attempts`);
    expect(rows[0]?.request).toContain('data:image/jpeg;base64,…');
    expect(rows[0]?.request).not.toContain('sk-model');
  });

  it('is asked about with the company’s own question', async () => {
    const question = 'Is somebody behind the fence?';
    const model = await aModel(says(NO), { use_cases: [{ use_case: 'no_access_area', question }] });
    expect(await settled(await raise())).toMatchObject({ verdict: 'doubtful', question });
    expect(model.received[0]?.body).toContain(question);
  });

  it('is not asked about when it is of another use case, another company, or has no picture', async () => {
    const model = await aModel(says(YES));
    const ids = [
      await raise({ useCase: 'ppe_detection' }),
      await storeAlert(app, app.tenants.own),
      await storeAlert(app, app.tenants.foreign, { frameId }),
    ];
    await planOpinions(app.services, { alertIds: ids });
    await settled(await raise());
    expect(model.received).toHaveLength(1);
    expect(await opinionOf(ids[0]!)).toEqual({ opinion: null, possible: true });
    expect(await opinionOf(ids[1]!)).toEqual({ opinion: null, possible: false });
  });
});

describe('a model that', () => {
  it('is busy is asked again, and its answer counts', async () => {
    let tries = 0;
    const model = await aModel((request, response) => {
      tries += 1;
      if (tries === 1) response.writeHead(429, { 'retry-after': '1' }).end('slow down');
      else says(YES)(request, response);
    });
    expect(await settled(await raise())).toMatchObject({ state: 'answered', verdict: 'confirmed', problem: null });
    expect(model.received).toHaveLength(2);
    expect(await company('GET /second_opinions/:id/', { params: params() })).toMatchObject({ asked_this_month: 1 });
  });

  it('refuses the key is asked as often as the schedule says, and the reason is kept', async () => {
    const model = await aModel((_, response) => void response.writeHead(401).end('{"error":"bad key"}'));
    const id = await raise();
    expect(await settled(id)).toMatchObject({ state: 'failed', verdict: null, problem: 'refused', status: 401 });
    expect(model.received).toHaveLength(3);
    expect(await company('GET /alerts/records/:id/', { params: { id } })).toMatchObject({ second_opinion: null });
  });

  it('answers nonsense is not asked again, and what it cost is kept', async () => {
    const model = await aModel(says('I cannot help with that.'));
    expect(await settled(await raise())).toMatchObject({
      state: 'failed',
      problem: 'answer_unreadable',
      input_tokens: 1000,
      cost: 0.0025,
    });
    expect(model.received).toHaveLength(1);
  });

  it('answers without end is cut off', async () => {
    await aModel((_, response) => void response.end('x'.repeat(2_000_000)));
    expect(await settled(await raise())).toMatchObject({ state: 'failed', problem: 'answer_too_large' });
  });

  it('is not there leaves a reason', async () => {
    const model = await aModel(says(YES));
    model.close();
    expect(await settled(await raise())).toMatchObject({ state: 'failed', problem: 'connection', status: null });
  });

  it('was switched off meanwhile is not asked', async () => {
    await aModel((_, response) => void response.writeHead(503).end());
    const id = await raise();
    await vi.waitFor(async () => expect((await opinionOf(id)).opinion?.problem).toBe('refused'), SOON);
    await app.services.db.query(sql`update second_opinions set active = false`);
    await app.services.db.query(sql`update alert_opinions set state = 'waiting'`);
    await app.services.db.query(sql`update deliveries set next_at = now()`);
    await vi.waitFor(async () => expect((await opinionOf(id)).opinion?.problem).toBe('switched_off'), SOON);
  });

  it('tells no tokens costs nothing that is known', async () => {
    await aModel(says(YES, {}));
    expect(await settled(await raise())).toMatchObject({ verdict: 'confirmed', input_tokens: null, cost: null });
  });
});

describe('a month’s limit', () => {
  it('ends the questions, and says so on the alert', async () => {
    const model = await aModel(says(YES), { monthly_limit: 1 });
    await settled(await raise());
    const id = await raise();
    expect(await settled(id)).toMatchObject({ state: 'failed', problem: 'limit_reached', took_ms: null });
    expect(model.received).toHaveLength(1);
    const { status, problem } = await refusal(ask(id));
    expect([status, problem?.errors[0]?.code]).toEqual([409, 'opinion_limit_reached']);
  });
});

describe('asking again', () => {
  it('gets a new answer in place of the old one, and stands in the history', async () => {
    let answer = says(YES);
    const model = await aModel((request, response) => answer(request, response));
    const id = await raise();
    await settled(id);
    answer = says(NO);
    expect(await ask(id)).toMatchObject({ opinion: { state: 'waiting', verdict: null }, possible: true });
    expect(await settled(id)).toMatchObject({ state: 'answered', verdict: 'doubtful' });
    expect(model.received).toHaveLength(2);
    const { results } = await company('GET /alerts/records/:id/events/', { params: { id }, query: {} });
    expect(results).toMatchObject([{ kind: 'opinion_asked', to: { model: 'vision-1' } }]);
  });

  it('works for any alert with a picture, and for no other', async () => {
    await aModel(says('{"verdict":"unsure","sentence":"Too dark."}'));
    const other = await raise({ useCase: 'ppe_detection' });
    await ask(other);
    expect(await settled(other)).toMatchObject({ verdict: 'unsure' });
    const bare = await storeAlert(app, app.tenants.own);
    expect((await refusal(ask(bare))).problem?.errors[0]?.code).toBe('alert_without_picture');
    await aModel(says(YES), { active: false });
    expect((await refusal(ask(other))).problem?.errors[0]?.code).toBe('second_opinion_not_set_up');
  });

  it('is for those who see the alert and hold the permission', async () => {
    await aModel(says(YES));
    const id = await raise();
    await settled(id);
    expect((await refusal(ask(id, await app.as('other')))).status).toBe(404);
    expect((await refusal(opinionOf(id, await app.as('other')))).status).toBe(404);
    expect((await refusal(ask(id, await app.as('viewer')))).status).toBe(403);
    const reader = await companyUser(app, { less: ['alerts__second_opinion__ask'] });
    expect(await opinionOf(id, reader)).toMatchObject({ opinion: { verdict: 'confirmed' } });
    expect((await refusal(ask(id, reader))).status).toBe(403);
  });
});

describe('doubtful alerts', () => {
  const DATES = { start_date: '2020-01-01T00:00:00Z', end_date: '2090-01-01T00:00:00Z' };
  const listed = async (filter: object) =>
    (await company('POST /alerts/records/get_list/', { query: {}, body: { ...DATES, ...filter } })).results.map(
      ({ id }) => id,
    );

  it('can be listed alone, and wait apart until somebody has reviewed them', async () => {
    let answer = says(YES);
    await aModel((request, response) => answer(request, response));
    const sure = await raise();
    await settled(sure);
    answer = says(NO);
    const doubtful = await raise();
    await settled(doubtful);
    expect(await listed({})).toEqual([doubtful, sure]);
    expect(await listed({ doubtful: 'only' })).toEqual([doubtful]);
    expect(await listed({ doubtful: 'apart' })).toEqual([doubtful, sure]);
    await aModel(says(NO), { doubtful_apart: true });
    expect(await listed({ doubtful: 'apart' })).toEqual([sure]);
    expect(await listed({ doubtful: 'only' })).toEqual([doubtful]);
    expect(await listed({})).toEqual([doubtful, sure]);
    const counts = await company('POST /alerts/records/counts/', { query: {}, body: { ...DATES, doubtful: 'apart' } });
    expect(counts.count).toBe(1);
    await company('PATCH /alerts/records/:id/', {
      params: { id: doubtful },
      body: { version: 0, status: 'compliant' },
    });
    expect(await listed({ doubtful: 'apart' })).toEqual([doubtful, sure]);
  });

  it('are announced as going apart where the company keeps them apart', async () => {
    const told = vi.spyOn(app.services.realtime, 'publishFor');
    const announced = (id: string) =>
      vi.waitFor(() => {
        const messages = told.mock.calls.map(([, message]) => message);
        return expect(messages).toContainEqual(expect.objectContaining({ type: 'alert_opinion', id }));
      }, SOON);
    const apartOf = (id: string) =>
      told.mock.calls.flatMap(([, message]) =>
        message.type === 'alert_opinion' && message.id === id ? [message.apart] : [],
      );
    await aModel(says(NO));
    const kept = await raise();
    await settled(kept);
    await announced(kept);
    await aModel(says(NO), { doubtful_apart: true });
    const apart = await raise();
    await settled(apart);
    await announced(apart);
    await aModel(says(YES), { doubtful_apart: true });
    const sure = await raise();
    await settled(sure);
    await announced(sure);
    expect([kept, apart, sure].map(apartOf)).toEqual([[false], [true], [false]]);
    told.mockRestore();
  });
});

describe('a test', () => {
  const test = () => company('POST /second_opinions/:id/test/', { params: params() });

  it('asks about the latest alert with a picture, also while it is switched off', async () => {
    const model = await aModel(says(NO), { active: false });
    expect((await refusal(test())).problem?.errors[0]?.code).toBe('no_alert_with_picture');
    const id = await storeAlert(app, app.tenants.own, { frameId });
    expect(await test()).toMatchObject({
      alert: { id, use_case: 'no_access_area', camera: { name: 'own camera' } },
      question: 'Is a person inside the marked area?',
      verdict: 'doubtful',
      sentence: 'The area is empty.',
      cost: 0.0025,
      problem: null,
      response: '',
    });
    expect(model.received).toHaveLength(1);
    expect(await opinionOf(id)).toMatchObject({ opinion: null });
    expect(await company('GET /second_opinions/:id/', { params: params() })).toMatchObject({ asked_this_month: 1 });
  });

  it('shows an answer that cannot be used', async () => {
    await aModel((_, response) => void response.writeHead(404).end('no such model'));
    await storeAlert(app, app.tenants.own, { frameId });
    expect(await test()).toMatchObject({ verdict: null, problem: 'refused', status: 404, response: 'no such model' });
  });

  it('needs an address, a model and a question that is left', async () => {
    await aModel(says(YES), { monthly_limit: 1 });
    await storeAlert(app, app.tenants.own, { frameId });
    await test();
    expect((await refusal(test())).problem?.errors[0]?.code).toBe('opinion_limit_reached');
    await aModel(says(YES), { active: false, model: '' });
    expect((await refusal(test())).problem?.errors[0]?.code).toBe('second_opinion_not_set_up');
  });
});

describe('agreement with people', () => {
  it('is counted by use case, for those alerts that both have judged', async () => {
    let answer = says(YES);
    await aModel((request, response) => answer(request, response));
    const reviewed = async (content: string, status: string) => {
      answer = says(content);
      const id = await raise();
      await settled(id);
      await app.services.db.query(sql`update alerts set status = ${status} where id = ${id}`);
    };
    await reviewed(YES, 'non_compliant');
    await reviewed(YES, 'invalid');
    await reviewed(NO, 'invalid');
    await reviewed(NO, 'acknowledged');
    await reviewed('{"verdict":"unsure"}', 'compliant');
    const { total, use_cases, currency } = await company('GET /second_opinions/:id/agreement/', { params: params() });
    const expected = {
      asked: 5,
      answered: 5,
      failed: 0,
      reviewed: 4,
      agreed: 2,
      confirmed_real: 1,
      confirmed_not_real: 1,
      doubtful_real: 0,
      doubtful_not_real: 1,
      unsure_real: 1,
      unsure_not_real: 0,
      input_tokens: 5000,
      output_tokens: 250,
      cost: 0.0125,
    };
    expect(total).toEqual(expected);
    expect(use_cases).toEqual([{ use_case: 'no_access_area', use_case_name: null, ...expected }]);
    expect(currency).toBe('USD');
  });
});
