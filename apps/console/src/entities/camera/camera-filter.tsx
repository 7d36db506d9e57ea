import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useTranslation } from 'react-i18next';
import { choiceOf, SearchedChip } from '../../ui/searched-chip.tsx';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { cameraChoicesQuery } from './camera-queries.ts';

interface CameraFilterProps {
  /** Only cameras of these; of all, where there are none. */
  sites?: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Only of some cameras. */
export function CameraFilter({ sites, ...props }: CameraFilterProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  if (!mayOpen(user, { permission: 'cameras_list__view' })) return null;
  return (
    <SearchedChip
      {...props}
      name={t('filter.camera')}
      icon={<IconVideo size={15} stroke={1.8} aria-hidden="true" />}
      query={(search) => cameraChoicesQuery(search, sites)}
      choicesOf={({ results }) => results.map(choiceOf)}
    />
  );
}
