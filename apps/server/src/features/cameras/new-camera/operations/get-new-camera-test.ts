import type { Operation } from '../../../../changes/call.ts';
import { showTest } from '../show-test.ts';

export const getNewCameraTest: Operation<'getNewCameraTest'> = ({ services, actor }, { params }) =>
  showTest(services, actor, params.id);
