import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { ApiReferenceScreen } from './api-reference-screen.tsx';

beforeAll(() => loadWords('api-reference', 'errors'));

const KEYS = [{ session: [] }, { apiKey: [] }];

const description = {
  openapi: '3.1.0',
  paths: {
    '/api/sites/{id}/': {
      patch: {
        operationId: 'updateSite',
        tags: ['sites'],
        summary: 'Change a site',
        description: 'Needs the permission `sites__update`.',
        security: KEYS,
        parameters: [{ $ref: '#/components/parameters/id' }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/SiteChange' } } } },
        responses: {
          200: {
            description: 'Done',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Site' } } },
          },
          404: { description: '`site_not_found`' },
        },
      },
    },
    '/api/alerts/records/get_list/': {
      post: {
        operationId: 'listAlerts',
        tags: ['alerts'],
        summary: 'Alerts within reach',
        security: KEYS,
        responses: {},
      },
    },
    '/api/users/current/': {
      get: { operationId: 'me', tags: ['users'], summary: 'Who I am', security: [{ session: [] }], responses: {} },
    },
  },
  components: {
    parameters: { id: { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } } },
    schemas: {
      Site: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] },
      Place: { type: 'object', properties: { lat: { type: 'number', description: 'Degrees north' } } },
      SiteChange: {
        type: 'object',
        properties: {
          tags: { type: 'array', items: { type: 'string' }, description: 'Names of tags' },
          name: { type: 'string' },
          place: { $ref: '#/components/schemas/Place' },
        },
        required: ['name'],
      },
    },
  },
};

function open(path = '/api-reference') {
  answerCalls({ 'GET /docs/schema/openapi.json': { body: description } });
  renderScreen(ApiReferenceScreen, path);
}

describe('the API reference', () => {
  it('begins with how to begin, and lists the calls that keys can make by what they are about', async () => {
    open();
    const alerts = await screen.findByRole('region', { name: 'Alerts' });
    expect(within(alerts).getByRole('link', { name: /Alerts within reach/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Make your first call' })).toBeTruthy();
    expect(screen.queryByText('Who I am')).toBeNull();
  });

  it('shows the examples that a test of the server runs, each with its code', async () => {
    open();
    const figures = await screen.findAllByRole('figure');
    const codeOf = (name: string) => figures.find((figure) => figure.getAttribute('aria-label') === name)?.textContent;
    expect(codeOf('Find alerts')).toContain('/api/alerts/records/get_list/');
    expect(codeOf('Check the signature')).toContain('timingSafeEqual');
    expect(codeOf('Send events of your own')).toContain('/events/');
    expect(figures.filter(({ textContent }) => textContent === '')).toEqual([]);
  });

  it('finds calls by all words of their path and summary', async () => {
    open('/api-reference?q=patch%20sites');
    expect(await screen.findByRole('link', { name: /Change a site/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Alerts within reach/ })).toBeNull();
  });

  it('says so when no call is found', async () => {
    open('/api-reference?q=nothing');
    expect(await screen.findByText('No call has all of these words.')).toBeTruthy();
  });

  it('shows a call with its permission, fields, answers and an example that fits them', async () => {
    open('/api-reference?call=updateSite');
    expect(await screen.findByRole('heading', { name: 'Change a site' })).toBeTruthy();
    expect(screen.getByText('sites__update')).toBeTruthy();
    expect(screen.getByText('Names of tags')).toBeTruthy();
    expect(screen.getByText('site_not_found')).toBeTruthy();
    const example = screen.getByRole('figure', { name: 'Example' });
    expect(example.textContent).toContain('curl -X PATCH');
    expect(example.textContent).toContain(`-d '{\n  "name": "…"\n}'`);
    await userEvent.click(screen.getByRole('radio', { name: 'fetch' }));
    expect(screen.getByRole('figure', { name: 'Example' }).textContent).toContain("method: 'PATCH'");
  });

  it('opens a field to the fields inside it', async () => {
    open('/api-reference?call=updateSite');
    const opener = await screen.findByRole('button', { name: 'Place' });
    expect(screen.queryByText('Degrees north')).toBeNull();
    await userEvent.click(opener);
    expect(screen.getByText('Degrees north')).toBeTruthy();
  });

  it('says that it could not be loaded, and tries again', async () => {
    answerCalls({ 'GET /docs/schema/openapi.json': { status: 500, body: {} } });
    renderScreen(ApiReferenceScreen, '/api-reference');
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });
});
