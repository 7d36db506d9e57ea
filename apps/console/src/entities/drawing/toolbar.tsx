import { deleteSelected } from '@sightline/editor/actions';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourPicker } from './colour-picker.tsx';
import { DeleteAll } from './delete-all.tsx';
import type { Drawing } from './drawing.ts';
import { CommandButton, ToolButton } from './tool-button.tsx';
import css from './toolbar.module.css';
import { useDrawn } from './use-drawing.ts';

/** What stands in the toolbar, in groups: commands of the editor by name, and what only a toolbar has. */
export type ToolbarItem =
  | `tool.${'rectangle' | 'ellipse' | 'polygon' | 'line' | 'multi_line' | 'edit'}`
  | ('zoom.in' | 'zoom.out' | 'undo' | 'redo')
  | ('existing' | 'download' | 'colour' | 'list' | 'delete_selected' | 'delete_all');

export const ALL_ITEMS: readonly (readonly ToolbarItem[])[] = [
  ['tool.rectangle', 'tool.ellipse', 'tool.polygon', 'tool.line', 'tool.multi_line', 'tool.edit'],
  ['zoom.in', 'zoom.out', 'undo'],
  ['existing', 'download', 'colour', 'list'],
  ['delete_selected', 'delete_all'],
];

/** Areas of a logic flow are polygons and lines, and nothing else is asked of them. */
export const FLOW_ITEMS: readonly (readonly ToolbarItem[])[] = [
  ['tool.polygon', 'tool.line', 'tool.edit'],
  ['zoom.in', 'zoom.out'],
];

interface ToolbarProps {
  drawing: Drawing;
  picture: string | null;
  items?: readonly (readonly ToolbarItem[])[];
  /** Something is being saved. */
  isBusy?: boolean;
  /** The list of shapes, which the editor shows or hides. */
  list?: { isOpen: boolean; onToggle: () => void };
  /** At the far end: Save. */
  end?: ReactNode;
}

export function Toolbar({ drawing, picture, items = ALL_ITEMS, isBusy = false, list, end }: ToolbarProps) {
  const { t } = useTranslation();
  const shown: ItemProps = { drawing, picture, isBusy, list };
  return (
    <div className={css.toolbar} role="toolbar" aria-label={t('drawing.toolbar')}>
      {items.map((group) => (
        <Fragment key={group[0]}>
          <div className={css.group}>
            {group.map((item) => (
              <Item key={item} item={item} {...shown} />
            ))}
          </div>
        </Fragment>
      ))}
      <div className={css.end}>{end}</div>
    </div>
  );
}

interface ItemProps {
  drawing: Drawing;
  picture: string | null;
  isBusy: boolean;
  list: ToolbarProps['list'];
}

const OWN: Partial<Record<ToolbarItem, (props: ItemProps) => ReactNode>> = {
  existing: ExistingToggle,
  download: Download,
  colour: ColourPicker,
  list: ListToggle,
  delete_selected: DeleteSelected,
  delete_all: DeleteAll,
};

function Item({ item, ...props }: ItemProps & { item: ToolbarItem }) {
  const Own = OWN[item];
  if (Own) return <Own {...props} />;
  return <CommandButton drawing={props.drawing} name={item} isDisabled={props.isBusy} />;
}

function ExistingToggle({ drawing, isBusy }: ItemProps) {
  const { t } = useTranslation();
  const isHidden = useDrawn(drawing, (state) => state.hidesExisting);
  return (
    <CommandButton
      drawing={drawing}
      name="existing.toggle"
      hidesKey
      isDisabled={isBusy}
      icon={isHidden ? IconEyeOff : IconEye}
      label={isHidden ? t('drawing.show_existing') : t('drawing.hide_existing')}
    />
  );
}

function Download({ picture, isBusy }: ItemProps) {
  const { t } = useTranslation();
  return (
    <ToolButton
      icon={IconDownload}
      label={t('drawing.download')}
      isDisabled={isBusy || picture === null}
      onClick={() => picture && window.open(picture, '_blank', 'noopener')}
    />
  );
}

function ListToggle({ isBusy, list }: ItemProps) {
  const { t } = useTranslation();
  if (!list) return null;
  return (
    <ToolButton
      icon={IconListDetails}
      label={t('drawing.list')}
      isOn={list.isOpen}
      isDisabled={isBusy}
      onClick={list.onToggle}
    />
  );
}

function DeleteSelected({ drawing, isBusy }: ItemProps) {
  const { t } = useTranslation();
  const isPossible = useDrawn(drawing, (state) => state.selected !== null);
  return (
    <ToolButton
      icon={IconTrash}
      label={t('drawing.delete_selected')}
      isWide
      isDanger
      isDisabled={isBusy || !isPossible}
      onClick={() => drawing.change(deleteSelected)}
    />
  );
}
