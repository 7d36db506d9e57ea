import { Button, TextInput } from '@mantine/core';
import { NEW_CAMERA } from '@sightline/contract/camera-settings';
import type { NewCameraTest } from '@sightline/contract/new-camera';
import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { STAGE } from '@sightline/editor/stage';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewTest } from '../../../entities/camera/use-new-test.ts';
import { checkShapes } from '../../../entities/configure/check-shapes.ts';
import { useDrawingCommands } from '../../../entities/drawing/drawing-commands.ts';
import { useDrawing, useDrawn } from '../../../entities/drawing/use-drawing.ts';
import { useProblems } from '../../../entities/drawing/use-problems.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { SearchText } from '../../../lib/address.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { target } from '../../../lib/target.ts';
import { KeyCaps } from '../../../ui/kbd.tsx';
import { PageActions, PageFrame } from '../../../ui/page-frame.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import { ToastPlace } from '../../../ui/toast-place.tsx';
import css from './add-camera.module.css';
import { CREATE } from './add-commands.ts';
import { type Address, NO_ADDRESS, sentAddress } from './address.ts';
import { AddressCard } from './address-card.tsx';
import { areaFor, takenBy, zoneTag } from './drawn-zone.ts';
import { GroupChoice } from './group-choice.tsx';
import { NodeChoice } from './node-choice.tsx';
import { Outlook } from './outlook.tsx';
import { PictureCard } from './picture-card.tsx';
import { Steps } from './steps.tsx';
import { UseCaseCard } from './use-case-card.tsx';
import { useCreate } from './use-create.ts';
import { useSteps } from './use-steps.ts';

const useGivenGroup = () =>
  useSearch({ strict: false, select: (search) => (search as SearchText<'group'>).group }) ?? '';

/** Only what was seen from this very address, for this very group, by this very node, counts. */
const askedOf = (address: Address, group: string, node: string) => ({
  ...sentAddress(address),
  site_group: group,
  ...(node ? { node } : {}),
});

/** From an address to a camera that alerts, on one page. Nothing is saved until the camera is created. */
export function AddCameraScreen() {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState(NO_ADDRESS);
  const [group, setGroup] = useState(useGivenGroup());
  const [node, setNode] = useState('');
  const [name, setName] = useState('');
  const [picked, setPicked] = useState<readonly UseCaseKey[]>([]);
  const [asked, setAsked] = useState<string>();
  const [lacksGroup, setLacksGroup] = useState(false);
  const { test: known, isAsking, ask } = useNewTest();
  const { create, isCreating, nameError } = useCreate();
  const drawing = useDrawing(() => {
    const tag = zoneTag(t('camera.add.step.zone'));
    return { shapes: [], tags: [tag], size: STAGE, user: user.first_name, tag: tag.id };
  });
  const shapes = useDrawn(drawing, (state) => state.shapes);
  const order = askedOf(address, group, node);
  const isCurrent = asked === JSON.stringify(order);
  const test: NewCameraTest | undefined = isCurrent ? known : undefined;
  const isSeen = test?.state === 'connected';
  const canCreate = isSeen && name.trim() !== '' && !isCreating;

  const startTest = () => {
    setLacksGroup(group === '');
    if (group === '' || order.source === '') return;
    setAsked(JSON.stringify(order));
    ask(order);
  };
  const chooseGroup = (chosen: string) => {
    setGroup(chosen);
    // Another site may have other nodes, and prefers one of its own.
    setNode('');
  };
  const toggle = (key: UseCaseKey) =>
    setPicked((now) => (now.includes(key) ? now.filter((each) => each !== key) : [...now, key]));
  const finish = () => {
    if (!test || !canCreate || !checkShapes(drawing, t)) return;
    const { source, authentication_header } = order;
    const authentication_required = authentication_header !== null;
    const camera_source = {
      ...NEW_CAMERA.camera_source,
      source,
      authentication_required,
      authentication_header,
    };
    const drawn = drawing.state().shapes;
    create({
      test: test.id,
      camera: { name: name.trim(), site_group: group, camera_source },
      use_cases: picked.map((use_case) => ({ use_case, ...areaFor(use_case, drawn) })),
    });
  };
  useDrawingCommands(drawing, { title: 'camera.add.title', place, isBusy: isCreating || !isSeen });
  useProblems(drawing);
  useCommands({ title: 'camera.add.title', commands: [CREATE], context: { canCreate, create: finish }, place });
  const steps = useSteps({ source: order.source, test, picked: picked.length, shapes: shapes.length, canCreate });

  return (
    <PageFrame title={t('camera.add.title')}>
      <ToastPlace is="quiet" />
      <PageActions>
        <Button
          component={TargetLink}
          variant="default"
          target={target({ to: '/camera/new/camera', search: group ? { group } : {} })}
        >
          {t('camera.add.by_hand')}
        </Button>
        <Button variant="default" onClick={() => void navigate({ to: '/alerts/settings', search: { tab: 'cameras' } })}>
          {t('camera.add.cancel')}
        </Button>
      </PageActions>
      <div ref={place} className={css.page}>
        <Steps label={t('camera.add.steps')} steps={steps} />
        <div className={css.columns}>
          <div className={css.main}>
            <AddressCard {...{ address, test, isAsking }} onChange={setAddress} onTest={startTest} />
            <PictureCard drawing={drawing} test={test} isBusy={isCreating} />
            {isSeen && mayOpen(user, { permission: ALERTS_WRITE }) ? (
              <UseCaseCard test={test} picked={picked} onToggle={toggle} />
            ) : null}
          </div>
          <div className={css.side}>
            <section className={css.card} aria-label={t('camera.add.place')}>
              <TextInput
                label={t('camera.field.name')}
                withAsterisk
                maxLength={36}
                value={name}
                error={nameError}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
              <GroupChoice value={group} isMissing={lacksGroup && group === ''} onChange={chooseGroup} />
              <NodeChoice group={group} value={node} onChange={setNode} />
            </section>
            {isSeen ? (
              <Outlook test={test} picked={picked.map((useCase) => ({ useCase, shapes: takenBy(useCase, shapes) }))} />
            ) : null}
            <Button
              size="md"
              disabled={!canCreate}
              loading={isCreating}
              onClick={finish}
              {...readOnly}
              rightSection={<KeyCaps of={CREATE} />}
            >
              {t('camera.add.create')}
            </Button>
            <p className={css.foot}>{t('camera.add.foot')}</p>
          </div>
        </div>
      </div>
    </PageFrame>
  );
}
