import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { protectConsole } from './security-headers.ts';

/** The policy of the console's page by its directives. */
async function policyWith(env: Record<string, string>) {
  const app = fastify();
  await protectConsole(app, readConfig({ DEMO: '0', ...env }));
  app.get('/', async () => 'page');
  const { headers } = await app.inject('/');
  await app.close();
  const directives = String(headers['content-security-policy'])
    .split(';')
    .map((one) => one.trim().split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

const S3 = {
  S3_ENDPOINT: 'https://store.example:9000/minio',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('the policy of the console', () => {
  it('lets the page reach its own origin alone', async () => {
    const policy = await policyWith({});
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
  });

  it('lets it send files to, and show pictures from, the storage that is configured, by origin', async () => {
    const policy = await policyWith(S3);
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://store.example:9000']);
    expect(policy.get('img-src')).toContain('https://store.example:9000');
    expect(policy.get('media-src')).toContain('https://store.example:9000');
    expect(policy.get('script-src')).not.toContain('https://store.example:9000');
  });

  it('lets it call an API on a host of its own, and its socket', async () => {
    const policy = await policyWith({ API_URL: 'https://api.example/api', PUBLIC_URL: 'https://console.example' });
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.example', 'wss://api.example']);
  });
});

it('hides pages that are shared by a link from search engines, and their address from others', async () => {
  const app = fastify();
  await protectConsole(app, readConfig({ DEMO: '0' }));
  app.get('/*', async () => 'page');
  const shared = await app.inject('/shared/inspection');
  expect(shared.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
  const usual = await app.inject('/alerts/summary');
  expect(usual.headers).toMatchObject({ 'referrer-policy': 'same-origin' });
  expect(usual.headers['x-robots-tag']).toBeUndefined();
  await app.close();
});
