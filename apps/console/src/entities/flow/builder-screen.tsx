import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import type { Palette as Tiles } from '@sightline/contract/logic-flows/palette';
import { ReactFlowProvider } from '@xyflow/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../forms/conflict-dialog.tsx';
import { copyToClipboard } from '../../ui/clipboard.ts';
import { BacktestLink } from './backtest-link.tsx';
import css from './builder.module.css';
import type { FlowBuilderProps } from './builder-props.ts';
import { Canvas } from './canvas.tsx';
import { ConnectPanel } from './connect-panel.tsx';
import { Drawer } from './drawer.tsx';
import { headProblems } from './flow-head.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { textOf } from './model/fragment.ts';
import { Palette } from './palette.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ScreenProvider } from './screen-context.ts';
import { StartPanel } from './start-panel.tsx';
import { TopBar } from './top-bar.tsx';
import { type OpenBuilder, useOpenBuilder } from './use-open-builder.ts';
import { useReadyFlows } from './use-ready-flows.tsx';
import { useVersions } from './use-versions.tsx';
import { WorkPanels } from './work-panels.tsx';

interface BuilderScreenProps extends Omit<FlowBuilderProps, 'isOpen'> {
  loaded: LogicFlowDetail | undefined;
  palette: Tiles;
}

/** An open flow: its bar, the palette, the canvas and the drawer. */
export const BuilderScreen = (props: BuilderScreenProps) => (
  <ReactFlowProvider>
    <Screen {...props} />
  </ReactFlowProvider>
);

function Screen(props: BuilderScreenProps) {
  const open = useOpenBuilder(props);
  const { edited, rights, screen, saving, place, search } = open;
  const ready = useReadyFlows(edited, props.camera);
  const versions = useVersions(edited, props.camera?.id, rights.canEdit);
  return (
    <ScreenProvider value={screen}>
      <div ref={place} className={css.builder} data-drawer={screen.openId === null ? undefined : true}>
        <Bar {...props} open={open}>
          {versions.menu}
          {edited.flow && props.camera ? <BacktestLink flowId={edited.flow.id} cameraId={props.camera.id} /> : null}
        </Bar>
        {rights.canEdit ? (
          <Palette
            tiles={props.palette}
            search={search}
            readyCount={ready.count}
            onReady={ready.open}
            onAdd={open.addTile}
          />
        ) : null}
        <div className={css.work}>
          <Canvas />
          <WorkPanels open={open} camera={props.camera} />
          <StartPanel builder={edited.builder} canEdit={rights.canEdit} onReady={ready.open} />
          <ConnectPanel />
        </div>
        {screen.openId !== null && rights.canViewConfig ? (
          <Drawer
            builder={edited.builder}
            nodeId={screen.openId}
            site={props.site}
            camera={props.camera}
            flowId={edited.flow?.id}
            canRename={rights.canEdit}
            canConfigure={rights.canConfigure}
            onEditAreas={props.onEditAreas}
            onDone={open.closeDrawer}
          />
        ) : null}
        <RenameDialog builder={edited.builder} nodeId={open.renaming} onClose={open.stopRenaming} />
        <LeaveQuestion isOpen={open.isAsking} onLeave={props.onClose} onStay={open.stay} />
        <ConflictDialog {...saving.conflict} />
        {ready.dialog}
        {versions.dialog}
      </div>
    </ScreenProvider>
  );
}

interface BarProps extends BuilderScreenProps {
  open: OpenBuilder;
  children: ReactNode;
}

function Bar({ tab, cameraUseCaseId, onApply, open, children }: BarProps) {
  const { t } = useTranslation();
  const { edited, rights, saving } = open;
  const copy = () => void copyToClipboard(textOf(edited.builder.state().doc), t('flow.copied'));
  return (
    <TopBar
      tab={tab}
      head={edited.head}
      iconUrl={edited.flow?.use_case_icon_url}
      problems={open.wasTried ? headProblems(t, edited.head) : {}}
      canEditHead={rights.canEdit && cameraUseCaseId === undefined}
      isNew={edited.flow === undefined}
      isDirty={edited.isDirty}
      blockedBy={open.blockedBy}
      isSaving={saving.isSaving}
      canSave={rights.canConfigure || onApply !== undefined}
      onHead={edited.changeHead}
      onCopy={rights.canCopy ? copy : undefined}
      onSave={open.save}
      onClose={open.close}
    >
      {children}
    </TopBar>
  );
}
