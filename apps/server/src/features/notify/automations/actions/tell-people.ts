import type { PeopleSet } from '@sightline/contract/automations/catalogue';
import type { ParameterValues } from '@sightline/contract/automations/draft';
import type { Run } from '@sightline/engine/automations/evaluate';
import { queueMailQuietly } from '../../../../platform/mail/queue-mail.ts';
import { sentenceOf, urlOf } from '../../delivery/public.ts';
import { quietUntil } from '../../messages/public.ts';
import { announceNotices, insertNotices, type Notice, noticeId } from '../../notifications/public.ts';
import { type Acting, aboutOf, alertOf, type Doing, every, placeOf } from './acting.ts';
import { automationMail } from './automation-mail.ts';
import { findTold, type ToldPerson } from './people.repo.ts';

const listIn = (value: ParameterValues[string] | undefined) => (Array.isArray(value) ? value : []);

const toldOf = (acting: Acting, runs: readonly Run[], { people, sets }: ParameterValues) =>
  findTold(acting.tx, {
    place: placeOf(acting),
    cameraId: acting.automation.camera_id,
    people: listIn(people),
    sets: listIn(sets) as PeopleSet[],
    invalid: runs.some((run) => alertOf(acting, run)?.status === 'invalid'),
  });

function noticeOf(acting: Acting, run: Run, { id: userId }: ToldPerson): Notice {
  const { automation } = acting;
  const alert = alertOf(acting, run);
  return {
    id: noticeId('automation', automation.id, run.happening.key, userId),
    user_id: userId,
    tab: alert ? 'alerts' : 'platform',
    type: 'observation',
    template: 'automation_ran',
    params: {
      automation: automation.name,
      about: aboutOf(acting, run),
      value: run.happening.value,
      camera: automation.camera_name,
      site: automation.site_name,
      ...(alert ? { use_case: alert.use_case } : {}),
    },
    count: 1,
    record_id: alert?.id ?? null,
    camera_id: automation.camera_id,
  };
}

/** A notification in the console of everybody who is meant. */
export const notify: Doing = async (acting, runs, parameters) => {
  const { services, tx } = acting;
  const told = await toldOf(acting, runs, parameters);
  if (told.length === 0) return every(runs, 'nobody_to_tell');
  const notices = runs.flatMap((run) => told.map((person) => noticeOf(acting, run, person)));
  const rows = await insertNotices(tx, notices);
  tx.afterCommit(() => announceNotices(services, rows));
  return every(runs, 'done');
};

function factsOf(acting: Acting, run: Run): string {
  const alert = alertOf(acting, run);
  if (alert) return sentenceOf(alert);
  const { camera_name, site_name, time_zone } = acting.automation;
  const at = new Date(run.happening.atMs).toLocaleString('sv-SE', { timeZone: time_zone });
  return [aboutOf(acting, run), camera_name, site_name, at].join(' · ');
}

/** A mail to everybody who is meant, after their quiet hours; too many to one mailbox are not sent. */
export const mail: Doing = async (acting, runs, parameters) => {
  const { services, tx, automation } = acting;
  const now = new Date();
  const told = await toldOf(acting, runs, parameters);
  if (told.length === 0) return every(runs, 'nobody_to_tell');
  const sender = { id: automation.id, companyId: automation.company_id, resellerId: automation.reseller_id };
  for (const run of runs) {
    const alert = alertOf(acting, run);
    const link = alert ? urlOf(services.config, alert) : null;
    const message = { automation: automation.name, facts: factsOf(acting, run), link };
    for (const person of told) {
      const notBefore = quietUntil(person.quiet_hours, now) ?? undefined;
      const addressed = { to: person.email, cause: { kind: 'automation', sender }, notBefore } as const;
      await queueMailQuietly(services, tx, addressed, async () => automationMail(person, message));
    }
  }
  return every(runs, 'done');
};
