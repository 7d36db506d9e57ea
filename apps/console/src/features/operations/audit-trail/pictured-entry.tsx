import type { ReactNode } from 'react';
import { PicturedCamera } from '../../../entities/camera/camera-thumbnail.tsx';
import type { Entry } from './trail-queries.ts';

/** What an entry is about, with the picture of its camera if it is about one. */
export const Pictured = ({ entry: { camera_id }, children }: { entry: Entry; children: ReactNode }) =>
  camera_id ? <PicturedCamera cameraId={camera_id}>{children}</PicturedCamera> : children;
