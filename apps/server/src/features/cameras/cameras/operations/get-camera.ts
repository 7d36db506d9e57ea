import type { Operation } from '../../../../changes/call.ts';
import { loadCamera } from '../camera-list.present.ts';

export const getCamera: Operation<'getCamera'> = ({ services, actor }, { params }) =>
  loadCamera(services, actor, params.id);
