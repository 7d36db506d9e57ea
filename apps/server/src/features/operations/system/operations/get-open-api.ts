import { openApiDocument } from '@sightline/contract/openapi/document';
import type { Operation } from '../../../../changes/call.ts';
import { VERSION } from '../../../../platform/version.ts';

let document: ReturnType<typeof openApiDocument> | undefined;

export const getOpenApi: Operation<'getOpenApi'> = async () => {
  document ??= openApiDocument(VERSION);
  return document;
};
