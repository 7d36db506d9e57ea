import { Button } from '@mantine/core';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconTestPipe from '@tabler/icons-react/dist/esm/icons/IconTestPipe.mjs';
import { useTranslation } from 'react-i18next';
import { target } from '../../lib/target.ts';
import { TargetLink } from '../../ui/target-link.tsx';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';

interface PastLinksProps {
  camera: string;
  /** A logic flow by its id, a use case by its key; without it there is nothing to be tried out. */
  flow?: string | undefined;
  /** The moment that is asked about; now, without it. */
  at?: string | undefined;
}

/** The ways from a camera or one of its flows into its recorded past. */
export function PastLinks({ camera, flow, at }: PastLinksProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  if (!mayOpen(user, { permission: 'alerts_summary__read' })) return null;
  return (
    <>
      <Button
        component={TargetLink}
        target={target({ to: '/alerts/why', search: { camera, ...(flow ? { flow } : {}), ...(at ? { at } : {}) } })}
        variant="subtle"
        leftSection={<IconHelpCircle size={15} stroke={1.8} />}
      >
        {t('nav.why')}
      </Button>
      {flow ? (
        <Button
          component={TargetLink}
          target={target({ to: '/alerts/backtest', search: { flow, cameras: camera } })}
          variant="subtle"
          leftSection={<IconTestPipe size={15} stroke={1.8} />}
        >
          {t('nav.backtest')}
        </Button>
      ) : null}
    </>
  );
}
