import { pathOf } from '@sightline/client/client';
import type { RouteSpec } from '@sightline/contract/define-route';
import { ROUTES, type RouteName } from '@sightline/contract/routes';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { TestApp } from '../../testing/app.ts';
import { sampleInput } from '../../testing/sample-input.ts';
import { SAMPLES, type Sample } from './samples.ts';
import { idFor, namedBy, type Victim } from './victim.ts';

interface Asked {
  name: RouteName;
  /** The id of the user who asks. */
  as: string;
  victim: Victim;
  /** The session to ask with; without one, a new one. */
  cookie?: string;
  /** An API key to ask with, instead of a session. */
  key?: string;
  /** Names the victim's things in query and body, too. */
  everything?: boolean;
  /** Leaves out the mailed code of a deletion, so that what is allowed is not really deleted. */
  deletesNothing?: boolean;
}

const PICTURE = sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } }).png();

/** The parts of a request, made from the route's schemas and completed by what they cannot say. */
async function requestFor(app: TestApp, { name, as, victim, everything = false, deletesNothing = false }: Asked) {
  const route: RouteSpec = ROUTES[name];
  const making = { idFor: idFor(victim), everything };
  const sample = (type: RouteSpec['query'] | RouteSpec['body']) =>
    ((type && sampleInput(type, making)) ?? {}) as Record<string, unknown>;
  const body = sample(route.body);
  const more: Sample = SAMPLES[name]?.(victim, body) ?? {};
  const { cursor: _, ...query } = { ...sample(route.query), ...more.query };
  const takesCode = route.query instanceof z.ZodObject && 'otp' in route.query.shape;
  if (takesCode && !deletesNothing) query.otp = await app.deletionCodeOf(as);
  return { route, query, body: { ...body, ...more.body }, text: more.text, headers: more.headers ?? {} };
}

async function payloadOf({ route, body, text }: Awaited<ReturnType<typeof requestFor>>) {
  const type = route.upload?.types[0];
  if (type) return { type, content: text ?? (await PICTURE.clone().toBuffer()) };
  return route.body && route.method !== 'GET' ? { type: 'application/json', content: JSON.stringify(body) } : undefined;
}

/** Calls a route with input made from its schemas, on the victim's things, as somebody. */
export async function callWithSample(app: TestApp, asked: Asked) {
  const request = await requestFor(app, asked);
  const payload = await payloadOf(request);
  const id = namedBy(request.route.path)?.(asked.victim) ?? uuidv7();
  const path = pathOf(request.route.path, {
    params: {
      id,
      key: 'x',
      number: 1,
      name: 'combine',
      comment_id: asked.victim.commentId,
      delivery_id: asked.victim.webhookDeliveryId,
      attachment_id: uuidv7(),
      mugshot_id: asked.victim.mugshotId,
    },
    query: request.query,
  });
  const response = await fetch(`${app.url}/api${path}`, {
    method: request.route.method,
    headers: {
      // A session each: some calls end the one they are made with.
      ...(asked.key === undefined
        ? { cookie: asked.cookie ?? (await app.cookieOf(asked.as)) }
        : { authorization: `Bearer ${asked.key}` }),
      ...request.headers,
      ...(payload && { 'content-type': payload.type }),
    },
    ...(payload && { body: payload.content }),
  });
  return { status: response.status, text: await response.text() };
}
