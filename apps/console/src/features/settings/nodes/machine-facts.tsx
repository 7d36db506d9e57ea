import type { Deployment } from '@sightline/contract/deployments';
import { Link } from '@tanstack/react-router';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { HealthBadge } from '../../../entities/node/health-badge.tsx';
import { linkTo } from '../../../entities/settings-address.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { LastHeard } from './node-columns.tsx';

const GIGABYTE = 1_000_000_000;

/** What a node tells of itself and the machine it runs on. */
export function MachineFacts({ node }: { node: Deployment }) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const number = (value: number, digits = 0) =>
    value.toLocaleString(i18next.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const { machine, cameras } = node;
  const facts: Fact[] = [
    [t('nodes.health'), <HealthBadge key="health" health={node.health} />],
    ...(node.killed_at ? [[t('nodes.told_to_end'), dateTimeInFormat(new Date(node.killed_at), format)] as const] : []),
    [t('nodes.last_heartbeat'), <LastHeard key="heard" at={node.last_heartbeat_at} />],
    [t('nodes.version'), node.version ?? t('nodes.unknown')],
    [t('nodes.started'), node.started_at ? dateTimeInFormat(new Date(node.started_at), format) : t('nodes.unknown')],
    [t('nodes.system'), node.system ?? t('nodes.unknown')],
    [
      t('nodes.processors'),
      machine
        ? t('nodes.processor_load', {
            count: machine.cpu_count,
            percent: machine.cpu_percent === null ? '–' : number(machine.cpu_percent),
          })
        : t('nodes.unknown'),
    ],
    [
      t('nodes.memory'),
      machine
        ? t('nodes.memory_used', {
            used: number(machine.memory_used_bytes / GIGABYTE, 1),
            total: number(machine.memory_bytes / GIGABYTE, 1),
          })
        : t('nodes.unknown'),
    ],
    [t('nodes.backlog'), node.waiting_events === null ? t('nodes.unknown') : number(node.waiting_events)],
    [t('nodes.problems'), node.problems.length === 0 ? t('nodes.no_problems') : <Problems key="problems" of={node} />],
    [t('nodes.camera_states'), t('nodes.camera_tally', { ...cameras })],
    [t('nodes.deployment_id'), <code key="id">{node.deployment_id}</code>],
  ];
  return (
    <FormSection title={t('nodes.machine')} purpose={t('nodes.machine_purpose')}>
      <Facts facts={facts} />
    </FormSection>
  );
}

/** What it was told and cannot run, in its own words. */
function Problems({ of: { problems } }: { of: Pick<Deployment, 'problems'> }) {
  const { t } = useTranslation();
  return (
    <ul>
      {problems.map(({ camera, use_case, reason }) => (
        <li key={`${camera?.id} ${use_case}`}>
          {camera ? (
            <>
              <Link {...linkTo('camera', camera.id)}>{camera.name}</Link>
              {': '}
            </>
          ) : null}
          {use_case === null ? reason : `${nameOfUseCase(t, use_case)}: ${reason}`}
        </li>
      ))}
    </ul>
  );
}
