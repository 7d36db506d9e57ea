import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { saveHealth } from '../node-link.repo.ts';

export const sendHeartbeat: Operation<'sendHeartbeat'> = async ({ node, services }, { body }) => {
  const { ending = false, ...health } = body;
  const saved = (await saveHealth(node, services.db, health, ending)) ?? fail('invalid_node_token');
  return { server_time: saved.now.toISOString(), config_version: saved.configVersion };
};
