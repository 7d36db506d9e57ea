import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { target } from '../../../lib/target.ts';
import { PageActions } from '../../../ui/page-frame.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import type { PanelFilter } from './panel-address.ts';
import { savePanelCsv } from './panel-csv.ts';

/** The list as a file, and who changed what. */
export function PanelActions({ filter }: { filter: PanelFilter }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const exporting = useMutation({
    mutationFn: () => savePanelCsv(filter),
    meta: { failureTitle: t('control_panel.export_failed') },
  });
  return (
    <PageActions>
      <Button
        variant="default"
        leftSection={<IconDownload size={15} stroke={1.8} aria-hidden="true" />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {t('control_panel.export')}
      </Button>
      {mayOpen(user, { permission: 'audit_log_page_read' }) ? (
        <Button
          variant="default"
          leftSection={<IconHistory size={15} stroke={1.8} aria-hidden="true" />}
          component={TargetLink}
          target={target({ to: '/audit-trail-changes/dashboard' })}
        >
          {t('control_panel.audit')}
        </Button>
      ) : null}
    </PageActions>
  );
}
