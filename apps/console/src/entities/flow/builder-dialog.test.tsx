import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { problem } from '../../testing/failure.ts';
import { aGraph } from '../../testing/flows.ts';
import { textOf } from './model/fragment.ts';
import { aFlowDetail, CAMERA, FLOW_ID, nodeNamed, openBuilder, SITE } from './testing/open-builder.tsx';

const update = () => screen.getByRole('button', { name: /^Update/ });
const nameField = () => screen.getByRole('textbox', { name: 'Name' });
const saved = { 'POST /logicflow/update': { body: aFlowDetail({ version: 8, live_version: 5 }) } };
const withLooseNode = () => {
  const graph = aGraph();
  const [, rule] = graph.nodes;
  return { ...graph, nodes: [...graph.nodes, { ...rule!, id: 'loose', position: { x: 600, y: 0 } }] };
};

it('has name, description and Update on top, and Create for a new flow (FLOW-03, FLOW-04, FLOW-05)', async () => {
  const { dialog } = await openBuilder();
  const top = within(dialog.getByRole('banner'));
  expect(top.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Bay');
  expect(top.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'Somebody in the bay');
  expect(top.getByRole('button', { name: /^Update/ })).toBeDefined();
  expect(top.queryByRole('button', { name: /^Create/ })).toBeNull();
  cleanup();
  const made = await openBuilder({ props: { flowId: undefined } });
  expect(within(made.dialog.getByRole('banner')).getByRole('button', { name: /^Create/ })).toBeDefined();
});

it('is clean when it opens, and dirty once name, logo or description changes (FLOW-20, FLOW-23)', async () => {
  await openBuilder();
  expect(update()).toHaveProperty('disabled', true);
  await userEvent.type(nameField(), ' 2');
  expect(update()).toHaveProperty('disabled', false);
  await userEvent.type(nameField(), '{Backspace}{Backspace}');
  expect(update()).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), '!');
  expect(update()).toHaveProperty('disabled', false);
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Logo' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Combine' }));
  expect(update()).toHaveProperty('disabled', false);
});

it('builds a new flow from the palette of its tab; it is dirty with its first node (FLOW-21, FLOW-52)', async () => {
  const { dialog, send } = await openBuilder({ props: { flowId: undefined } });
  const create = dialog.getByRole('button', { name: /^Create/ });
  expect(create).toHaveProperty('disabled', true);
  expect(send.mock.calls.some(([url]) => String(url).endsWith('/logicflow/get-nodes?tab_slug=tab_alerts'))).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'People' }));
  expect(nodeNamed('People')).toBeDefined();
  expect(create).toHaveProperty('disabled', false);
});

it('asks before what is not saved is left (FLOW-24, FLOW-25)', async () => {
  const { dialog, onClose } = await openBuilder();
  await userEvent.type(nameField(), '!');
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  const question = within(await screen.findByRole('dialog', { name: 'Unsaved Changes' }));
  expect(question.getByText('You have unsaved changes, are you sure you want to leave?')).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'No' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, leave without saving' }));
  expect(onClose).toHaveBeenCalled();
});

it('closes at once when nothing was changed', async () => {
  const { dialog, onClose } = await openBuilder();
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  expect(onClose).toHaveBeenCalled();
});

it('needs a name, an icon and a description of at most 60 characters (FLOW-36, FLOW-37, FLOW-38, FLOW-39)', async () => {
  const { dialog, bodyOf } = await openBuilder({ props: { flowId: undefined } });
  await userEvent.click(dialog.getByRole('button', { name: 'People' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Create/ }));
  expect(await dialog.findAllByText('This field is required')).toHaveLength(2);
  expect(dialog.getByRole('button', { name: /^Logo.*This field is required/ })).toBeDefined();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Description' }), { target: { value: 'x'.repeat(61) } });
  expect(await dialog.findByText('Enter at most 60 characters')).toBeDefined();
  expect(bodyOf('/logicflow/create')).toBeUndefined();
});

it('sends a file as the logo and shows it (FLOW-02)', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:logo' }));
  const { dialog, bodyOf } = await openBuilder({
    answers: {
      'GET /s3/signed/': { body: { url: '/api/uploads/logo', key: 'flow_icons/logo.png', download_url: '/x' } },
      'PUT /uploads/logo': { body: {} },
      ...saved,
    },
  });
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Logo' }).querySelector('img')?.src).toBe('blob:logo'));
  await userEvent.click(update());
  await waitFor(() => expect(bodyOf('/logicflow/update')).toMatchObject({ icon: 'flow_icons/logo.png' }));
});

it('refuses a file that is no picture (FLOW-02)', async () => {
  const { send } = await openBuilder();
  const file = new File(['x'], 'logo.txt', { type: 'text/plain' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  expect(await screen.findByText('File type is invalid')).toBeDefined();
  expect(send.mock.calls.some(([url]) => String(url).includes('/s3/signed/'))).toBe(false);
});

it('sends name, logo, description, nodes and edges with tab and site, and says so (FLOW-49)', async () => {
  const { bodyOf } = await openBuilder({ answers: saved });
  await userEvent.type(nameField(), '!');
  await userEvent.click(update());
  expect(await screen.findByText('Successfully updated Bay.')).toBeDefined();
  expect(bodyOf('/logicflow/update')).toMatchObject({
    id: FLOW_ID,
    version: 7,
    site: SITE.id,
    tab_slug: 'tab_alerts',
    name: 'Bay!',
    icon: 'area_check',
    description: 'Somebody in the bay',
    logicflow: { nodes: [{ id: 'seen' }, { id: 'inside' }], edges: [{ id: 'e' }] },
  });
});

it('gives a camera a flow of its own (FLOW-50)', async () => {
  const { dialog, bodyOf } = await openBuilder({
    props: { camera: CAMERA, cameraUseCaseId: FLOW_ID },
    answers: { 'POST /logicflow/create-for-camera': { status: 201, body: aFlowDetail() } },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Settings of In the bay' }));
  fireEvent.change(await dialog.findByLabelText('Maximum dwell time'), { target: { value: '9' } });
  await userEvent.click(update());
  expect(await screen.findByText('Successfully created Bay.')).toBeDefined();
  const { camera_usecase_id, tab_slug, logicflow } = bodyOf('/logicflow/create-for-camera');
  expect({ camera_usecase_id, tab_slug }).toEqual({ camera_usecase_id: FLOW_ID, tab_slug: 'tab_alerts' });
  expect(logicflow.nodes[1].data.config_values.max_dwell_time).toBe(9);
});

it('has what cameras and sites show loaded again once it is saved (FLOW-51)', async () => {
  const { send } = await openBuilder({
    props: { camera: CAMERA },
    answers: { ...saved, [`GET /cameras/${CAMERA.id}/`]: { body: { alert_calibration: null } } },
  });
  const loads = () => send.mock.calls.filter(([url]) => String(url).endsWith(`/cameras/${CAMERA.id}/`)).length;
  await waitFor(() => expect(loads()).toBe(1));
  await userEvent.type(nameField(), '!');
  await userEvent.click(update());
  await waitFor(() => expect(loads()).toBe(2));
});

it('says what keeps it from being saved, and sends nothing (FLOW-41)', async () => {
  const { bodyOf } = await openBuilder({ flow: aFlowDetail({ logicflow: withLooseNode() }) });
  await userEvent.type(nameField(), '!');
  expect(update().getAttribute('aria-disabled')).toBe('true');
  expect(update().getAttribute('aria-description')).toBe('Node(s) must be connected');
  await userEvent.click(update());
  expect((await screen.findAllByText('Node(s) must be connected')).length).toBeGreaterThan(0);
  expect(bodyOf('/logicflow/update')).toBeUndefined();
});

it('puts what the server refuses on the node it names', async () => {
  const refused = problem('validation_error', {
    code: 'flow_camera_missing',
    message: '',
    field: 'logicflow.nodes.inside.data.config_values.camera_id',
    params: { node: 'In the bay' },
  });
  await openBuilder({ answers: { 'POST /logicflow/update': { status: 422, body: refused } } });
  await userEvent.type(nameField(), '!');
  await userEvent.click(update());
  await waitFor(() => expect(nodeNamed('In the bay').querySelector('[data-problem=error]')).not.toBeNull());
});

it('asks whose flow counts when somebody else saved first', async () => {
  const theirs = aFlowDetail({ name: 'Their bay', version: 8 });
  const body = { ...problem('client_error', { code: 'changed_since', message: '' }), current: theirs };
  await openBuilder({ answers: { 'POST /logicflow/update': { status: 409, body } } });
  await userEvent.type(nameField(), '!');
  await userEvent.click(update());
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(nameField()).toHaveProperty('value', 'Their bay'));
});

it('says that something unexpected happened when it is no fault of the flow (FLOW-47)', async () => {
  const failed = problem('server_error', { code: 'internal_error', message: 'Something went wrong' });
  await openBuilder({ answers: { 'POST /logicflow/update': { status: 500, body: failed } } });
  await userEvent.type(nameField(), '!');
  await userEvent.click(update());
  expect(await screen.findByText('An unexpected error occurred.')).toBeDefined();
});

it('copies the flow for those who may, and says so (FLOW-06, FLOW-34, FLOW-35)', async () => {
  const user = userEvent.setup();
  const { dialog } = await openBuilder({ user: { can_copy_flows: true } });
  await user.click(within(dialog.getByRole('banner')).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Logic Flow data copied')).toBeDefined();
  const copied = JSON.parse(await navigator.clipboard.readText());
  expect(copied.nodes.map((node: { id: string }) => node.id)).toEqual(['seen', 'inside']);
});

it('has no Copy for anybody else (FLOW-06, FLOW-35)', async () => {
  const { dialog } = await openBuilder();
  expect(dialog.queryByRole('button', { name: 'Copy' })).toBeNull();
});

it('takes what Copy gave as it is pasted', async () => {
  const { dialog } = await openBuilder({ props: { flowId: undefined } });
  const text = textOf(aGraph());
  fireEvent.paste(dialog.getByRole('application'), { clipboardData: { getData: () => text } });
  await waitFor(() => expect(document.querySelectorAll('.react-flow__node')).toHaveLength(2));
  expect(nodeNamed('In the bay')).toBeDefined();
});

it('compares a version with what is on the canvas', async () => {
  const before = aGraph();
  Object.assign(before.nodes[1]!.data.config_values, { max_dwell_time: 3 });
  const version = { number: 3, live: false, created_at: '2026-10-01T08:00:00Z', created_by: 'mei', restores: null };
  const { dialog } = await openBuilder({
    answers: {
      [`GET /logicflow/flows/${FLOW_ID}/versions/`]: { body: { results: [{ ...version, changes: null }], next: null } },
      [`GET /logicflow/flows/${FLOW_ID}/versions/3/`]: { body: { ...version, logicflow: before, areas: {} } },
    },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Version 4' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Compare' }));
  const comparison = within(await screen.findByRole('dialog', { name: /version 3/i }));
  const row = (await comparison.findByText('In the bay', { selector: 'b' })).closest('li')!;
  expect(row.querySelector('del')?.textContent).toBe('3 s');
  expect(row.querySelector('ins')?.textContent).toBe('5 s');
});
