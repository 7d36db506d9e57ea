import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { boot } from './boot.ts';
import type { Services } from './changes/services.ts';
import { createApp } from './create-app.ts';
import { logDetections } from './demo/detections/log-detections.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import { startSimulatedNode } from './demo/run-simulated-node.ts';
import { hasSuperuser } from './features/identity/users/public.ts';
import { startDispatcher } from './features/notify/delivery/public.ts';
import { startWatch } from './features/operations/installation/public.ts';
import { setupKeyOf } from './features/operations/system/public.ts';
import { APP_ROOT } from './platform/app-root.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { createLog } from './platform/log.ts';
import { tellBucketRules } from './platform/storage/keep-bucket-rules.ts';
import { startTracing } from './platform/telemetry/start-tracing.ts';
import { VERSION } from './platform/version.ts';
import { createShutdown } from './shutdown.ts';

/** People read these lines on the terminal; everything else goes to the structured log. */
const say = (line: string) => process.stdout.write(`${line}\n`);

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${config.port} is taken: stop what uses it, or choose another with PORT=8081 npm start.`);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
}

async function offerSetUp(services: Services, url: string) {
  if (await hasSuperuser(services.db)) return;
  say(`Nobody can sign in yet. Create the first superuser at ${services.config.publicUrl ?? url}/setup`);
  say(`with the setup key ${setupKeyOf(services.secrets)}, or with: npm run admin -- create-superuser`);
}

type Shutdown = ReturnType<typeof createShutdown>;

/** The database counts as started as soon as it runs: a signal that comes in between ends it too. */
async function bootWith(shutdown: Shutdown, config: Config, log: Logger): Promise<Services> {
  const onLost = (reason: Error) => void shutdown.now(`The database is gone: ${reason.message}`);
  const booting = boot(config, log, onLost).then(({ services, stop }) => {
    shutdown.add('database', stop);
    return services;
  });
  shutdown.waitFor(booting);
  return booting;
}

/** First of all, so that what the start does is traced, and last to end. */
async function traceWith(shutdown: Shutdown, { tracing }: Config) {
  if (!tracing) return;
  const running = await startTracing(tracing, VERSION);
  shutdown.add('tracing', () => running.stop());
}

async function start(shutdown: Shutdown, config: Config, log: Logger, resetDemo: boolean) {
  await traceWith(shutdown, config);
  const services = await bootWith(shutdown, config, log);
  if (config.demo) {
    const pictures = await prepareDemo(services, { reset: resetDemo });
    shutdown.add('demo pictures', async () => pictures.stop());
  }
  const app = await createApp(services, {
    checkAnswers: false,
    consoleFolder: path.join(APP_ROOT, '..', 'console', 'dist'),
  });
  shutdown.add('jobs', () => services.jobs.stop());
  shutdown.add('http', () => app.close());
  shutdown.add('sockets', () => services.realtime.close());
  await services.roll.enter();
  shutdown.add('roll', () => services.roll.leave());
  await services.jobs.start(services);
  const dispatcher = startDispatcher(services);
  shutdown.add('deliveries', () => dispatcher.stop());
  const watch = startWatch(services);
  shutdown.add('watch', () => watch.stop());
  const url = await listen(app, config);
  if (config.s3?.keepsRules) void tellBucketRules(config.s3, log);
  if (config.demo) {
    const node = startSimulatedNode(services, url);
    shutdown.add('simulated node', () => node.stop());
    const detections = logDetections(services, config.demoDetectionHours);
    shutdown.add('demo detections', () => detections.stop());
  } else {
    await offerSetUp(services, url);
  }
  shutdown.add('draining', () => drain(services));
  say(`Sightline is ready at ${url}`);
}

/** Says that it ends, and goes on answering until proxies have noticed. */
async function drain({ roll, config }: Services) {
  roll.beginToLeave();
  await sleep(config.drainSeconds * 1000);
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Starts everything, or ends with one sentence that says what to do and nothing left running. */
export async function runServer(args: string[]) {
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    const shutdown = createShutdown(log, config.drainSeconds);
    await start(shutdown, config, log, args.includes('--reset-demo')).catch((error: unknown) =>
      shutdown.now(sentenceOf(error)),
    );
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
}
