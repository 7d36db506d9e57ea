import type { NodeActor, Operation } from '../../../../changes/call.ts';
import type { Services } from '../../../../changes/services.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentCommand } from '../node-link.present.ts';
import { findNews, takeCommands } from '../node-link.repo.ts';
import { handOut } from '../programs.ts';
import { waitingNodesOf } from '../waiting-nodes.ts';

/** Notifications wake a waiting call; this look is for the ones that got lost. */
const FALLBACK_LOOK_MS = 10_000;

export const getNodeConfig: Operation<'getNodeConfig'> = async ({ services, node, exchange }, { query }) => {
  const endMs = performance.now() + query.wait * 1000;
  const { signal } = exchange;
  const waitingNodes = waitingNodesOf(services.db);
  const wait = waitingNodes.join(node.deploymentId);
  try {
    for (;;) {
      const answer = await look(services, node, query.version, signal);
      const leftMs = endMs - performance.now();
      const hasNews = answer.cameras !== null || answer.commands.length > 0;
      if (hasNews || leftMs <= 0 || signal.aborted || waitingNodes.isClosed()) return answer;
      await wait.next(Math.min(leftMs, FALLBACK_LOOK_MS), signal);
    }
  } finally {
    wait.leave();
  }
};

async function look(services: Services, node: NodeActor, knownVersion: number, signal: AbortSignal) {
  const news = (await findNews(node, services.db)) ?? fail('invalid_node_token');
  // Unequal, not only newer: a restored backup takes the version back, and the node must follow.
  const hasChanged = news.version !== knownVersion;
  const cameras = hasChanged ? await handOut(services, node) : null;
  // Commands are given out once, so not to somebody who has hung up.
  const commands = news.hasCommands && !signal.aborted ? await takeCommands(node, services.db) : [];
  return {
    version: news.version,
    cameras,
    commands: commands.flatMap((command) => presentCommand(command, services.secrets)),
  };
}
