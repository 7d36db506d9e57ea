import type { AreaVariantKey } from '@sightline/contract/areas/tags';
import { useEffect, useState } from 'react';
import { useAddress } from '../../lib/use-address.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { configurationAddress } from '../configuration/configuration-address.ts';
import { LazyConfigure } from './configure-button.tsx';
import { type CameraPages, useCameraPager } from './use-camera-pager.ts';

interface OpenCameraProps {
  list: CameraPages;
  variant: AreaVariantKey;
}

/** The editor over a list of cameras, as the address says. */
export function OpenCamera({ list, variant }: OpenCameraProps) {
  const { values: view, change } = useAddress(configurationAddress);
  const isOpen = view.display === 'configure' && view.camera !== '';
  // While it closes it still shows what it showed.
  const [shown, setShown] = useState(view.camera);
  useEffect(() => {
    if (view.camera !== '') setShown(view.camera);
  }, [view.camera]);
  const cameraId = view.camera || shown;
  const pager = useCameraPager(list, cameraId, (camera) => change({ camera }, { history: 'replace' }));
  const close = () => change({ display: undefined, camera: '' });
  return <LazyDialog dialog={LazyConfigure} props={{ isOpen, variant, cameraId, pager, onClose: close }} />;
}
