import type { Operation } from '../../../http/call.ts';
import { showConnectionTest } from '../show-connection-test.ts';

export const getConnectionTest: Operation<'getConnectionTest'> = ({ services, actor }, { params }) =>
  showConnectionTest(services, actor, params.id);
