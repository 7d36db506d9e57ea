import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { aGraph } from '../../../testing/flows.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { BuilderDialog } from '../builder-dialog.tsx';
import type { FlowBuilderProps } from '../builder-props.ts';
import { PALETTE } from '../model/testing.ts';

const id = (number: number) => `0199d206-1c02-7169-8457-${String(number).padStart(12, '0')}`;
export const FLOW_ID = id(1);
export const SITE = { id: id(2), name: 'Harbour Point' };
export const CAMERA = { id: id(3), name: 'G-01 Main Gate' };

export const aFlowDetail = (part: Partial<LogicFlowDetail> = {}): LogicFlowDetail => ({
  id: FLOW_ID,
  site: SITE,
  camera: null,
  tab_slug: 'tab_alerts',
  name: 'Bay',
  description: 'Somebody in the bay',
  icon: 'area_check',
  use_case_name: 'Bay',
  use_case_slug: 'lf_bay',
  use_case_icon_url: '/api/logicflow/icons/area_check',
  live_version: 4,
  cameras: [],
  version: 7,
  updated_at: '2026-11-01T08:00:00Z',
  updated_by: 'mei',
  logicflow: aGraph(),
  areas: {},
  ...part,
});

type Answers = Parameters<typeof answerCalls>[0];
interface Opening {
  user?: Parameters<typeof aUser>[0];
  flow?: LogicFlowDetail | undefined;
  answers?: Answers;
  props?: Partial<FlowBuilderProps>;
}

export const EDITS = ['logicflow__update', 'camera_settings_platform_settings_read', 'alerts_summary__read'] as const;

/** The builder as a page opens it, with calls answered by the test. */
export async function openBuilder({ user, flow = aFlowDetail(), answers = {}, props = {} }: Opening = {}) {
  await loadWords('flow', 'flow-graph', 'use-case-fields', 'use-case-tab', 'abilities', 'forms', 'errors', 'terms');
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions: [...EDITS], ...user }) },
    'GET /logicflow/get-nodes': { body: PALETTE },
    [`GET /logicflow/flows/${FLOW_ID}/`]: { body: flow },
    ...answers,
  });
  const onClose = vi.fn();
  const shown = { isOpen: true, flowId: FLOW_ID, tab: 'alerts', site: SITE, onClose, ...props } as const;
  renderScreen(() => <BuilderDialog {...shown} />, '/page');
  const dialog = within(await screen.findByRole('dialog', { name: 'Logic flow' }));
  await dialog.findByRole('textbox', { name: 'Name' });
  const bodyOf = (path: string) => {
    const sent = send.mock.calls.filter(([url, init]) => String(url).includes(path) && init?.method === 'POST').at(-1);
    return sent && JSON.parse(String(sent[1]?.body));
  };
  return { dialog, send, onClose, bodyOf };
}

/** A node on the canvas by its name. */
export const nodeNamed = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('.react-flow__node')];
  return found.find((node) => node.textContent?.includes(name))!;
};
