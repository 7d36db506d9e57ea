import type { Operation } from '../../../../changes/call.ts';
import { showConnectionTest } from '../show-connection-test.ts';

export const getConnectionTest: Operation<'getConnectionTest'> = ({ services, actor }, { params }) =>
  showConnectionTest(services, actor, params.id);
