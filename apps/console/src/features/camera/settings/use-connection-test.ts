import { useTranslation } from 'react-i18next';
import { useNodeTest } from '../../../entities/camera/use-node-test.ts';
import { call } from '../../../lib/api.ts';

interface Tested {
  source: string;
  authentication_header: string | null;
}

/** Has the camera's node open an address. */
export function useConnectionTest(cameraId: string) {
  const { t } = useTranslation();
  return useNodeTest({
    failureTitle: t('camera.test.failed'),
    ask: (body: Tested) => call('POST /cameras/:id/test_connection/', { params: { id: cameraId }, body }),
    look: (id, signal) => call('GET /cameras/connection_tests/:id/', { params: { id } }, signal),
  });
}
