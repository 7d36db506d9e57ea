import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spendDeletionCode } from '../../../changes/codes/spend-deletion-code.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { sql } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readOutbox } from '../../../platform/mail/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

const actor = () => ({ userId: app.tenants.userIds.company }) as Actor;
const site = () => ({ type: 'site', id: app.tenants.own.siteId }) as const;
const spend = (otp?: string) => spendDeletionCode(app.services, actor(), site(), { query: { otp } });
const codeOf = async (attempt: Promise<void>) =>
  attempt.then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.errors[0].code : 'bug'),
  );

async function mailedCode(): Promise<string> {
  await (await app.as('company'))('POST /resource_deletion/otp/generate/', { query: {} });
  await expect.poll(() => readOutbox(app.dataDir, 'company@test.example'), SOON).toHaveLength(1);
  const [mail] = await readOutbox(app.dataDir, 'company@test.example');
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
}

describe('the one-time password of a deletion', () => {
  it('DEL-04 DEL-05 comes by mail after a call without a body, and serves one deletion', async () => {
    const otp = await mailedCode();
    expect(await codeOf(spend(otp))).toBe('taken');
    expect(await codeOf(spend(otp))).toBe('wrong_code');
  });

  const LANGUAGE_SENTENCES = [
    ['en', 'company is about to delete the site “Harbour Point”.'],
    ['it', 'company sta per eliminare il sito «Harbour Point».'],
    ['ja', 'company がサイト「Harbour Point」の削除を行おうとしています。'],
    ['zh', 'company 正要删除站点“Harbour Point”。'],
    ['zh_tw', 'company 正要刪除站點「Harbour Point」。'],
  ] as const;

  it.each(LANGUAGE_SENTENCES)('comes with the name of what is to be deleted (%s)', async (language, sentence) => {
    const { db } = app.services;
    const { siteId } = app.tenants.own;
    await db.query(sql`update users set preferred_language = ${language} where id = ${app.tenants.userIds.company}`);
    await db.query(sql`update site_rows set name = 'Harbour Point' where id = ${siteId}`);
    const query = { resource: 'site', id: siteId } as const;
    await (await app.as('company'))('POST /resource_deletion/otp/generate/', { query });
    const texts = async () => (await readOutbox(app.dataDir, 'company@test.example')).map(({ text }) => text).join();
    await expect.poll(texts, SOON).toContain(sentence);
  });

  it('serves for what it names and for nothing else', async () => {
    const { siteId, groupId, cameraId } = app.tenants.own;
    const company = await app.as('company');
    const codes = async () =>
      (await readOutbox(app.dataDir, 'company@test.example')).map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? '');
    const known = await codes();
    await company('POST /resource_deletion/otp/generate/', { query: { resource: 'site', id: siteId } });
    await expect.poll(codes, SOON).toHaveLength(known.length + 1);
    const otp = (await codes()).find((code) => !known.includes(code)) ?? '';
    const wrong = { status: 422, problem: { errors: [{ code: 'wrong_code', field: 'otp' }] } };
    for (const [path, id] of [
      ['DELETE /cameras/:id/', cameraId],
      ['DELETE /sites/groups/:id/', groupId],
    ] as const)
      await expect(company(path, { params: { id }, query: { otp } })).rejects.toMatchObject(wrong);
    expect(
      await codeOf(spendDeletionCode(app.services, actor(), { type: 'group', id: siteId }, { query: { otp } })),
    ).toBe('wrong_code');
    expect(await codeOf(spend(otp))).toBe('taken');
  });

  it('names nothing that lies out of reach', async () => {
    const company = await app.as('company');
    const query = { resource: 'company', id: app.tenants.foreign.companyId } as const;
    await expect(company('POST /resource_deletion/otp/generate/', { query })).rejects.toMatchObject({ status: 422 });
  });

  it('is asked for when it is missing, and may stand in the body', async () => {
    expect(await codeOf(spend())).toBe('required');
    const otp = await app.deletionCodeOf('company');
    await expect(
      spendDeletionCode(app.services, actor(), site(), { query: {}, body: { otp } }),
    ).resolves.toBeUndefined();
  });

  it('is void after five wrong tries', async () => {
    const otp = await app.deletionCodeOf('company');
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect(await codeOf(spend(wrong))).toBe('wrong_code');
    expect(await codeOf(spend(otp))).toBe('wrong_code');
  });
});
