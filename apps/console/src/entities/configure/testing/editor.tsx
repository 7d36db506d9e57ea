import type { AreaVariantKey } from '@sightline/contract/areas/tags';
import type { PermissionKey } from '@sightline/contract/permissions';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { vi } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { CAMERA_ID } from '../../../testing/areas.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import type { CameraPager } from '../camera-pager.ts';
import { ConfigureDialog, type ConfigureDialogProps } from '../configure-dialog.tsx';

export const ALL: PermissionKey[] = [
  'alerts_configuration__configure',
  'alerts_configuration__automatic_configure',
  'camera_roi_write',
];
export const PATH = `/alerts/configure/${CAMERA_ID}/`;
interface Opening {
  answers?: Record<string, { status?: number; body: unknown }>;
  permissions?: readonly string[];
  variant?: AreaVariantKey;
  address?: string;
  pager?: CameraPager;
  isSuperuser?: boolean;
}

interface ScreenProps extends Pick<ConfigureDialogProps, 'variant' | 'pager'> {
  onClosed: () => void;
}

function Editor({ onClosed, ...props }: ScreenProps) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    onClosed();
    setIsOpen(false);
  };
  return <ConfigureDialog isOpen={isOpen} cameraId={CAMERA_ID} onClose={close} {...props} />;
}

export function openAreas(opening: Opening) {
  const { answers = {}, permissions = ALL, variant = 'alerts', address = '/camera/x/use-case', pager } = opening;
  const user = aUser({ permissions: [...permissions] as never, is_superuser: opening.isSuperuser ?? false });
  const all: Record<string, { status?: number; body: unknown }> = {
    'GET /users/current/': { body: user },
    [`POST /cameras/${CAMERA_ID}/editor_presence/`]: { body: { people: [] } },
    [`GET /cameras/${CAMERA_ID}/labels/`]: { body: [] },
    ...answers,
  };
  const send = answerCalls(all);
  const close = vi.fn();
  renderScreen(() => <Editor variant={variant} pager={pager} onClosed={close} />, address);
  const sent = (method: string) =>
    send.mock.calls
      .filter(([url, init]) => init?.method === method && !url.includes('presence'))
      .map(([, init]) => JSON.parse(String(init?.body)));
  return { close, sent, answers: all, send };
}

export const canvas = () => screen.findByRole('region', { name: 'Picture to draw on' });
export const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1, altKey: true });
/** A tag; its group is unfolded first where it is folded. */
export function tag(name: string) {
  const list = within(screen.getByRole('complementary', { name: 'Tags' }));
  const group = list.queryByRole('button', { name, expanded: false });
  if (group) fireEvent.click(group);
  return list.getByRole('button', { name: new RegExp(`^${name} \\d+ shape`) });
}
export async function drawRectangle(name = 'Crowding') {
  const on = await canvas();
  fireEvent.click(tag(name));
  await userEvent.keyboard('r');
  fireEvent.pointerDown(on, at(600, 300));
  fireEvent.pointerMove(on, at(800, 500));
  fireEvent.pointerUp(on, at(800, 500));
}
export const save = () => screen.getByRole('button', { name: /^Save/ });

export const areaWords = () => loadWords('configure', 'drawing', 'forms', 'terms');
/** Nothing is laid out in these tests: a pixel of the picture is one of the screen. */
export const layOut = () => vi.spyOn(SVGSVGElement.prototype, 'getScreenCTM').mockReturnValue(new DOMMatrix());
