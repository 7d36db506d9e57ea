import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { unlock } from '@sightline/editor/actions';
import { pointsOf } from '@sightline/editor/forms';
import type { Shape } from '@sightline/editor/shapes';
import { type EditorState, IDLE, tagOf } from '@sightline/editor/state';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../lib/new-id.ts';
import { addShape } from './add-shape.ts';
import css from './dock.module.css';
import type { Drawing } from './drawing.ts';
import { nameOfShape } from './shape-words.ts';
import { heldInDrag, keptList, useDrawn } from './use-drawing.ts';

const isOpenTo = ({ tags }: EditorState, { tag }: Shape) => tags.has(tag) && tags.get(tag)?.viewOnly !== true;

/** Selects a shape; one that was saved before is taken up for editing with it. */
const select = (state: EditorState, shape: Shape): EditorState =>
  isOpenTo(state, shape) ? unlock({ ...state, gesture: IDLE, problem: null }, shape.id) : state;

/** Every shape by name, from the bottom to the top. */
export function ShapeList({ drawing }: { drawing: Drawing }) {
  const { t } = useTranslation();
  const all = useMemo(() => heldInDrag(keptList((state: EditorState) => state.shapes)), []);
  const shapes = useDrawn(drawing, all);
  const tags = useDrawn(drawing, (state) => state.tags);
  const selected = useDrawn(drawing, (state) => state.selected);
  return (
    <div className={css.shapes}>
      <div className={css.head}>
        <h3 className={css.title}>
          {t('drawing.shapes')} <span className={css.dim}>{shapes.length}</span>
        </h3>
        <AddShape drawing={drawing} />
      </div>
      {shapes.length === 0 ? <p className={css.nothing}>{t('drawing.none')}</p> : null}
      <ul className={css.rows}>
        {shapes.map((shape) => (
          <ShapeRow
            key={shape.id}
            shape={shape}
            name={nameOfShape({ tags }, shape)}
            isSelected={shape.id === selected}
            drawing={drawing}
          />
        ))}
      </ul>
    </div>
  );
}

interface ShapeRowProps {
  shape: Shape;
  name: string;
  isSelected: boolean;
  drawing: Drawing;
}

const ShapeRow = memo(function ShapeRow({ shape, name, isSelected, drawing }: ShapeRowProps) {
  const { t } = useTranslation();
  const isOpen = isOpenTo(drawing.state(), shape);
  return (
    <li>
      <button
        type="button"
        className={css.row}
        aria-pressed={isSelected}
        disabled={!isOpen}
        onClick={() => drawing.change((state) => select(state, shape))}
      >
        <span className={css.bar} style={{ background: shape.color }} />
        <span className={css.name}>{name}</span>
        {shape.immutable && isOpen ? <IconPencil size={13} stroke={1.8} aria-label={t('drawing.take_up')} /> : null}
        <span className={css.kind}>{t(`drawing.kind.${shape.kind}`)}</span>
        <span className={`${css.points} num`}>{t('drawing.point_count', { count: pointsOf(shape).length })}</span>
      </button>
    </li>
  );
});

/** Draws a shape of the chosen tag in the middle of the picture, to be moved by numbers. */
function AddShape({ drawing }: { drawing: Drawing }) {
  const { t } = useTranslation();
  const tag = useDrawn(drawing, tagOf);
  const kinds = (tag?.tools ?? []).map(({ tool }) => tool).filter((tool) => tool !== 'ellipse');
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconPlus size={15} stroke={1.8} />} disabled={kinds.length === 0}>
          {t('drawing.add_shape')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => drawing.change((state) => addShape(state, kind, newId()))}>
            {t(`drawing.kind.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
