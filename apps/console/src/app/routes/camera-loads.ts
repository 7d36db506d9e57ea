import type { LoadScreen } from '../route.ts';
import { withWords } from './with-words.ts';

export const loadAddCamera: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/camera/add/add-camera-screen.tsx'),
      'camera',
      'forms',
      'errors',
      'terms',
      'abilities',
      'configure',
      'drawing',
    )
  ).AddCameraScreen;
