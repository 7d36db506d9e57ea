import { Button } from '@mantine/core';
import type { BackupCheck, Installation, InstallationBackup } from '@sightline/contract/installation';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { numberText } from '../../../lib/number-text.ts';
import { sizeText } from '../../../lib/size-text.ts';
import { SpokenTable } from '../../../ui/chart/chart-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StateText } from '../../../ui/state-text.tsx';
import { Card } from './card.tsx';
import { durationText } from './duration-text.ts';
import css from './installation.module.css';
import { isMakingBackup, useBackUp } from './installation-queries.ts';
import { useMoments } from './use-moments.ts';

/** A failed one has no size: it stands as high as this beside the others. */
const FAILED_SHARE = 0.6;

const secondsOf = ({ started_at, ended_at }: InstallationBackup) =>
  ended_at ? (Date.parse(ended_at) - Date.parse(started_at)) / 1000 : 0;

/** Oldest first, as high as they are large. */
function BackupBars({ recent }: { recent: readonly InstallationBackup[] }) {
  const { t } = useTranslation();
  const moments = useMoments();
  const largest = Math.max(1, ...recent.map(({ bytes }) => bytes ?? 0));
  const shown = recent.toReversed();
  const resultOf = (backup: InstallationBackup) => t(`installation.backup_state.${backup.state}`);
  return (
    <>
      <ol className={css.bars} aria-hidden="true">
        {shown.map((backup) => (
          <li key={backup.id} title={`${moments.day(backup.started_at)}: ${resultOf(backup)}`}>
            <span className={css.slot}>
              <i
                data-state={backup.state}
                data-deleted={backup.deleted || undefined}
                style={{ height: `${100 * (backup.bytes === null ? FAILED_SHARE : backup.bytes / largest)}%` }}
              >
                {backup.state === 'failed' ? <IconX size={14} stroke={2.4} /> : null}
              </i>
            </span>
            <span>{new Date(backup.started_at).getDate()}</span>
          </li>
        ))}
      </ol>
      <SpokenTable
        name={t('installation.backups')}
        head={[t('column.time'), t('installation.result'), t('installation.size')]}
        rows={recent.map((backup) => [
          `${moments.day(backup.started_at)} ${moments.time(backup.started_at)}`,
          resultOf(backup),
          backup.bytes === null ? '–' : sizeText(backup.bytes),
        ])}
      />
    </>
  );
}

function Check({ check }: { check: BackupCheck | null }) {
  const { t } = useTranslation();
  const moments = useMoments();
  if (!check)
    return (
      <StateText tone="warn" icon={IconEye}>
        {t('installation.never_restored')}
      </StateText>
    );
  const values = { day: moments.day(check.at), time: durationText(check.seconds), rows: numberText(check.rows) };
  return check.same ? (
    <StateText tone="good" icon={IconCircleCheck}>
      {t('installation.restored', values)}
    </StateText>
  ) : (
    <StateText tone="bad" icon={IconAlertTriangle} title={check.detail ?? undefined}>
      {t('installation.restored_differs', values)}
    </StateText>
  );
}

function Newest({ backup }: { backup: InstallationBackup }) {
  const { t } = useTranslation();
  const moments = useMoments();
  const at = { day: moments.day(backup.started_at), time: moments.time(backup.started_at) };
  if (backup.state === 'waiting' || backup.state === 'running')
    return (
      <p className={css.newest} role="status">
        {t('installation.being_made')}
      </p>
    );
  if (backup.state === 'failed')
    return (
      <StateText tone="bad" icon={IconAlertTriangle}>
        {t('installation.failed_on', { ...at, error: backup.error ?? '' })}
      </StateText>
    );
  return (
    <StateText tone="good" icon={IconCircleCheck} title={backup.file ?? undefined}>
      {t('installation.made_on', {
        ...at,
        size: sizeText(backup.bytes ?? 0),
        took: durationText(secondsOf(backup)),
      })}
    </StateText>
  );
}

/** The last backups, and whether one was restored to see that they can be. */
export function BackupsCard({ state }: { state: Installation }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const backUp = useBackUp();
  const { at, keep, folder, recent, check } = state.backups;
  const [newest] = recent;
  return (
    <Card
      title={t('installation.backups')}
      note={at ? t('installation.every_night', { at, count: keep }) : t('installation.not_planned')}
      aside={
        mayOpen(user, { permission: 'installation__back_up' }) ? (
          <Button
            variant="default"
            leftSection={<IconCloudUpload size={15} stroke={1.8} />}
            disabled={isMakingBackup(state) || backUp.isPending}
            onClick={() => backUp.mutate()}
          >
            {t('installation.back_up')}
          </Button>
        ) : undefined
      }
    >
      {newest ? (
        <>
          <BackupBars recent={recent} />
          <div className={css.states}>
            <Newest backup={newest} />
            <Check check={check} />
          </div>
        </>
      ) : (
        <EmptyState icon={<IconCloudUpload size={20} stroke={1.8} />} hint={t('installation.no_backup_hint')} />
      )}
      <p className={css.folder}>{t('installation.folder', { folder })}</p>
    </Card>
  );
}
