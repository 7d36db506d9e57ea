import { openApiDocument } from '@sightline/contract/openapi/document';
import type { Operation } from '../../../http/call.ts';
import { VERSION } from '../../../version.ts';

let document: ReturnType<typeof openApiDocument> | undefined;

export const getOpenApi: Operation<'getOpenApi'> = async () => {
  document ??= openApiDocument(VERSION);
  return document;
};
