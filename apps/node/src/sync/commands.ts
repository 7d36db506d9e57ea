import type { NodeCommand } from '@sightline/contract/node-link';
import type { Logger } from 'pino';
import { wordsOf } from './failure.ts';

/** What a command can do to this node. */
interface CommandTargets {
  /** Takes a picture of a camera now and stores it under an id. */
  capture(cameraId: string, mediaId: string): Promise<void>;
  restart(): void;
  /** Ends the process, after telling the server. */
  kill(): Promise<void>;
  /** Sends on what a camera sees, for a while. */
  stream(cameraId: string, seconds: number | undefined): void;
  /** Sends on what a camera shows, for a while. */
  show(cameraId: string, seconds: number | undefined): void;
  /** Tells the cameras of an alert that another node raised. */
  hear(cameraId: string, useCase: string): void;
  /** Opens an address and tells the server what came of it. */
  test(command: NodeCommand): Promise<void>;
  /** Sends a test object through everything that an alert goes through, and reports it under an id. */
  testSelf(cameraId: string, id: string): Promise<void>;
  /** Compares a camera with what it shows now from here on, and stores that picture under an id. */
  takeReference(cameraId: string, mediaId: string): Promise<void>;
  /** Compares a camera with what the server has as its reference. */
  restoreReference(cameraId: string): Promise<void>;
}

type Handle = (command: NodeCommand, targets: CommandTargets) => Promise<void>;

function named(cameraId: string | null): string {
  if (cameraId === null) throw new Error('The command names no camera');
  return cameraId;
}

const HANDLERS: { readonly [K in NodeCommand['kind']]: Handle } = {
  capture_frame: async ({ id, camera_id }, targets) => targets.capture(named(camera_id), id),
  stream_detections: async ({ camera_id, seconds }, targets) => targets.stream(named(camera_id), seconds),
  stream_pictures: async ({ camera_id, seconds }, targets) => targets.show(named(camera_id), seconds),
  hear_alert: async ({ camera_id, use_case = '' }, targets) => targets.hear(named(camera_id), use_case),
  restart: async (_command, targets) => targets.restart(),
  kill: (_command, targets) => targets.kill(),
  test_connection: (command, targets) => targets.test(command),
  self_test: async ({ id, camera_id }, targets) => targets.testSelf(named(camera_id), id),
  take_reference: async ({ id, camera_id }, targets) => targets.takeReference(named(camera_id), id),
  restore_reference: async ({ camera_id }, targets) => targets.restoreReference(named(camera_id)),
};

const REMEMBERED = 1000;

/** Carries commands out, each once, however often it comes. A failure is told and harms nothing else. */
export function createCommandHandler(targets: CommandTargets, log: Logger) {
  const done = new Set<string>();
  return async (command: NodeCommand): Promise<void> => {
    if (done.has(command.id)) return;
    done.add(command.id);
    if (done.size > REMEMBERED) done.delete(done.values().next().value!);
    const facts = { command: command.id, kind: command.kind, camera: command.camera_id };
    if (!Object.hasOwn(HANDLERS, command.kind)) return log.warn(facts, 'A command is not known to this node');
    try {
      await HANDLERS[command.kind](command, targets);
      log.info(facts, 'A command was carried out');
    } catch (error) {
      log.error({ ...facts, reason: wordsOf(error) }, 'A command failed');
    }
  };
}
