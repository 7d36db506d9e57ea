import type { Installation, InstallationServer } from '@sightline/contract/installation';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { joinWords } from '../../../lib/join-words.ts';
import { numberText } from '../../../lib/number-text.ts';
import { sizeText } from '../../../lib/size-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from './card.tsx';
import css from './installation.module.css';
import { useMoments } from './use-moments.ts';

function ServerRow({ server }: { server: InstallationServer }) {
  const { t, i18n } = useTranslation();
  const moments = useMoments();
  const facts = [
    ...(server.runtime ? [`Node.js ${server.runtime}`] : []),
    t('installation.since', { day: moments.day(server.started_at) }),
    ...(server.sockets === null ? [] : [t('installation.consoles', { count: server.sockets })]),
  ];
  return (
    <>
      <dt title={server.host}>{server.host}</dt>
      <dd>
        <b>{server.version}</b>
        {server.silent ? (
          <>
            <Badge tone="bad" icon={IconPlugConnectedX}>
              {t('installation.stopped')}
            </Badge>
            <span className={css.end}>
              <MomentAgo at={server.seen_at} />
            </span>
          </>
        ) : (
          <span className={css.end}>{joinWords(facts, i18n.language)}</span>
        )}
      </dd>
    </>
  );
}

/** What runs where, in which version. */
export function VersionsCard({ state }: { state: Installation }) {
  const { t, i18n } = useTranslation();
  const moments = useMoments();
  const { servers, database, nodes } = state;
  const versions = nodes.versions.map(({ version, nodes: count }) =>
    t('installation.version_on', { version, nodes: numberText(count) }),
  );
  return (
    <Card title={t('installation.versions')} note={t('installation.servers', { count: servers.length })} isFlush>
      <dl className={css.versions}>
        {servers.map((server) => (
          <Fragment key={server.id}>
            <ServerRow server={server} />
          </Fragment>
        ))}
        <dt>{t('installation.database')}</dt>
        <dd>
          <b>PostgreSQL {database.version.split(' ')[0]}</b>
          <span className={css.end}>
            {joinWords(
              [
                sizeText(database.bytes),
                t('installation.connections', {
                  used: numberText(database.connections),
                  total: numberText(database.max_connections),
                }),
              ],
              i18n.language,
            )}
          </span>
        </dd>
        <dt>{t('installation.migrations')}</dt>
        <dd>
          <b>{t('installation.applied', { count: database.migrations.applied })}</b>
          <span className={css.end}>{t('installation.last_on', { day: moments.day(database.migrations.at) })}</span>
        </dd>
        <dt>{t('installation.nodes')}</dt>
        <dd>
          <b>{versions.length > 0 ? joinWords(versions, i18n.language) : '–'}</b>
        </dd>
      </dl>
    </Card>
  );
}
