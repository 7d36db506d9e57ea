import type { Handlers } from '../../../changes/call.ts';
import { putUpload } from './operations/put-upload.ts';
import { signUpload } from './operations/sign-upload.ts';

export const uploadsHandlers: Handlers<'signUpload' | 'putUpload'> = { signUpload, putUpload };
