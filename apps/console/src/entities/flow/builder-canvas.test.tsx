import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aGraph } from '../../testing/flows.ts';
import { aFlowDetail, CAMERA, nodeNamed, openBuilder } from './testing/open-builder.tsx';

const VIEW = 'camera_settings_platform_settings_read';

describe('with the right to edit', () => {
  it('has the palette, can drag, connect and delete, and starts at zoom 1 (FLOW-15, FLOW-31)', async () => {
    const { dialog } = await openBuilder();
    expect(dialog.getByRole('button', { name: 'Area check' })).toBeDefined();
    expect(nodeNamed('In the bay').classList.contains('draggable')).toBe(true);
    expect(nodeNamed('In the bay').querySelectorAll('.react-flow__handle.connectable')).toHaveLength(4);
    expect(document.querySelector<HTMLElement>('.react-flow__viewport')!.style.transform).toContain('scale(1)');
    nodeNamed('In the bay').focus();
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(nodeNamed('In the bay')).toBeUndefined());
  });

  it('opens the settings of a rule under its name, until Done (FLOW-12, FLOW-13, FLOW-32)', async () => {
    const { dialog } = await openBuilder();
    await userEvent.click(dialog.getByRole('button', { name: 'Settings of In the bay' }));
    const drawer = within(await dialog.findByRole('complementary', { name: 'In the bay Configurations' }));
    expect(drawer.getByRole('heading', { name: 'In the bay Configurations' })).toBeDefined();
    await userEvent.click(drawer.getByRole('button', { name: 'Done' }));
    expect(dialog.queryByRole('complementary', { name: 'In the bay Configurations' })).toBeNull();
  });

  it('renames a rule on a double click; a wrong name is said and Done does nothing (FLOW-14, FLOW-45, FLOW-46)', async () => {
    await openBuilder();
    fireEvent.doubleClick(nodeNamed('In the bay'));
    const rename = within(await screen.findByRole('dialog', { name: 'Rename rule' }));
    const field = rename.getByRole('textbox');
    fireEvent.change(field, { target: { value: 'x'.repeat(31) } });
    expect(rename.getByText('Enter at most 30 characters')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(rename.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('dialog', { name: 'Rename rule' })).toBeDefined();
    fireEvent.change(field, { target: { value: 'y'.repeat(30) } });
    await userEvent.click(rename.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(nodeNamed('y'.repeat(30))).toBeDefined());
  });
});

describe('without the right to edit', () => {
  it('is locked: no palette, nothing to drag, connect, rename, pan or zoom (FLOW-29, FLOW-31)', async () => {
    const { dialog } = await openBuilder({ user: { permissions: [VIEW] } });
    expect(dialog.queryByRole('button', { name: 'Area check' })).toBeNull();
    expect(dialog.queryByRole('button', { name: /^Update/ })).toBeNull();
    const node = nodeNamed('In the bay');
    expect(node.classList.contains('draggable')).toBe(false);
    expect(node.querySelectorAll('.react-flow__handle.connectable')).toHaveLength(0);
    expect(document.querySelector('.react-flow__pane')!.classList.contains('draggable')).toBe(false);
    expect(document.querySelector('.react-flow__controls, .react-flow__minimap')).toBeNull();
    fireEvent.doubleClick(node);
    expect(screen.queryByRole('dialog', { name: 'Rename rule' })).toBeNull();
    node.focus();
    await userEvent.keyboard('{Backspace}');
    expect(nodeNamed('In the bay')).toBeDefined();
  });

  it('shows the gear to those who may look at settings alone, and there nothing can be changed (FLOW-30, FLOW-32)', async () => {
    const { dialog } = await openBuilder({ user: { permissions: [VIEW] } });
    await userEvent.click(dialog.getByRole('button', { name: 'Settings of In the bay' }));
    const drawer = within(await dialog.findByRole('complementary', { name: 'In the bay Configurations' }));
    expect(drawer.getByText('Maximum dwell time')).toBeDefined();
    for (const role of ['textbox', 'slider', 'combobox', 'switch'] as const)
      expect(drawer.queryAllByRole(role).filter((field) => !field.matches(':disabled, [readonly]'))).toEqual([]);
  });

  it('has no gear without that right (FLOW-30)', async () => {
    const { dialog } = await openBuilder({ user: { permissions: [] } });
    expect(nodeNamed('In the bay')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Settings of In the bay' })).toBeNull();
  });
});

describe('a rule that depends on another camera', () => {
  const graph = aGraph();
  const depends = {
    ...graph,
    nodes: graph.nodes.map((node) =>
      node.type === 'rule'
        ? {
            ...node,
            data: {
              ...node.data,
              rule_type: 'depends_on_use_case',
              config_values: { camera_id: 'cam-1', use_case: 'crowding' },
            },
          }
        : node,
    ),
  };

  it('lists cameras with their group and the use cases of the chosen one; another camera clears it (RULE-28, RULE-29)', async () => {
    const { dialog } = await openBuilder({
      flow: aFlowDetail({ logicflow: depends }),
      props: { camera: CAMERA },
      answers: {
        'GET /logicflow/validation/depends-on/included-cameras': {
          body: [
            { id: 'cam-1', camera_name: 'C-01', group_name: 'Gate' },
            { id: 'cam-2', camera_name: 'C-02', group_name: 'Yard' },
          ],
        },
        'GET /logicflow/validation/depends-on/enabled-use-cases': { body: [{ name: 'Crowding', slug: 'crowding' }] },
      },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Settings of In the bay' }));
    const useCase = await dialog.findByRole('combobox', { name: /use case/i });
    await waitFor(() => expect(useCase).toHaveProperty('value', 'crowding'));
    const camera = dialog.getByRole('combobox', { name: /camera/i });
    await userEvent.selectOptions(camera, await dialog.findByRole('option', { name: /C-02.*Yard/ }));
    await waitFor(() => expect(useCase).toHaveProperty('value', ''));
  });
});
