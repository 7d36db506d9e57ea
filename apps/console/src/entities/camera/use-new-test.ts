import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useNodeTest } from './use-node-test.ts';

interface Asked {
  site_group: string;
  /** The node that opens the address; the one the site prefers, unless one is chosen. */
  node?: string;
  source: string;
  authentication_header?: string | null;
}

/** Has a node open an address that no camera has yet. A test is forgotten with the next one, and on leaving. */
export function useNewTest() {
  const { t } = useTranslation();
  const { test, isAsking, ask } = useNodeTest({
    failureTitle: t('camera.test.failed'),
    ask: (body: Asked) => call('POST /cameras/new/test_connection/', { body }),
    look: (id, signal) => call('GET /cameras/new/tests/:id/', { params: { id } }, signal),
  });
  const id = test?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    // When this does not arrive, the server forgets the test by itself.
    return () => void call('DELETE /cameras/new/tests/:id/', { params: { id } }).catch(() => undefined);
  }, [id]);
  return { test, isAsking, ask };
}
