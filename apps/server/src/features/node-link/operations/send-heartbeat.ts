import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { saveHealth } from '../node-link.repo.ts';

export const sendHeartbeat: Operation<'sendHeartbeat'> = async ({ node, services }, { body }) => {
  const { ending = false, ...health } = body;
  const saved = (await saveHealth(node, services.db, health, ending)) ?? fail('invalid_node_token');
  return { server_time: saved.now.toISOString(), config_version: saved.configVersion };
};
