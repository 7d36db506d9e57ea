import { expect, it } from 'vitest';
import { JOBS } from '../../../registry/jobs.ts';
import { groupOf } from './queue-groups.ts';

it('sorts background work by what it is for', () => {
  const named = (group: string) => JOBS.map(({ name }) => name).filter((name) => groupOf(name) === group);
  expect(named('messages')).toEqual(expect.arrayContaining(['mail.send', 'messages.send', 'reports.send']));
  expect(named('files')).toEqual(expect.arrayContaining(['alerts.export', 'vehicles.report']));
  expect(named('upkeep')).toEqual(
    expect.arrayContaining(['backups.make', 'records.tidy', 'nodes.notice-silence', 'automations.forget']),
  );
  expect(named('alerts')).toContain('on.alert.created.notify-watchers');
  expect(named('transfers')).toContain('on.alert.created.plan-deliveries');
});
