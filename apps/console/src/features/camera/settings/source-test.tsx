import { Button } from '@mantine/core';
import type { CameraSettings } from '@sightline/contract/camera-settings';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNewTest } from '../../../entities/camera/use-new-test.ts';
import { isSame } from '../../../forms/draft.ts';
import type { CameraForm } from './camera-parts.ts';
import css from './source-section.module.css';
import { useConnectionTest } from './use-connection-test.ts';

/** What is tested: the address as it is typed now. */
function useTested(form: CameraForm) {
  const given = useWatch({ control: form.control, name: 'camera_source' });
  const { source, authentication_required, authentication_header } = given;
  return {
    source: source.trim(),
    authentication_header: authentication_required ? authentication_header.trim() || null : null,
  };
}

/** Has the node of a camera open the address. */
export function SavedTest({ form, camera }: { form: CameraForm; camera: CameraSettings }) {
  const { t } = useTranslation();
  const { test, isAsking, ask } = useConnectionTest(camera.id);
  const tested = useTested(form);
  return (
    <Test
      canStart={tested.source !== ''}
      isAsking={isAsking}
      onStart={() => ask(tested)}
      answer={test}
      waiting={t('camera.test.waiting')}
      facts={t('camera.test.connected')}
      name={camera.name}
    />
  );
}

/** Has the chosen node open the address before there is a camera. Only what it said of this very address counts. */
export function NewTest({ form }: { form: CameraForm }) {
  const { t } = useTranslation();
  const { test: known, isAsking, ask } = useNewTest();
  const tested = useTested(form);
  const [group, node, name] = useWatch({ control: form.control, name: ['site_group', 'node', 'name'] });
  const order = { ...tested, site_group: group, ...(node ? { node } : {}) };
  const [asked, setAsked] = useState(order);
  const test = isSame(asked, order) ? known : undefined;
  const start = async () => {
    if (!(await form.trigger('site_group', { shouldFocus: true }))) return;
    setAsked(order);
    ask(order);
  };
  const facts = [
    t('camera.test.connected'),
    test?.codec,
    test?.resolution?.replace('x', ' × '),
    test?.frame_rate ? t('camera.fps', { count: test.frame_rate }) : null,
  ];
  return (
    <Test
      canStart={tested.source !== ''}
      isAsking={isAsking}
      onStart={() => void start()}
      answer={test}
      waiting={t('camera.add.waiting', { node: test?.node.name ?? '' })}
      facts={facts.filter(Boolean).join(' · ')}
      name={name || t('camera.new')}
    />
  );
}

interface TestProps {
  canStart: boolean;
  isAsking: boolean;
  onStart: () => void;
  answer: { state: 'waiting' | 'connected' | 'failed'; reason?: string | null; frame?: string | null } | undefined;
  waiting: string;
  /** What is said of an address that a picture comes from. */
  facts: string;
  /** Of the camera. */
  name: string;
}

function Test({ canStart, isAsking, onStart, answer, waiting, facts, name }: TestProps) {
  const { t } = useTranslation();
  return (
    <div className={css.test}>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={15} stroke={1.8} />}
        disabled={!canStart}
        loading={isAsking}
        onClick={onStart}
      >
        {t('camera.test.action')}
      </Button>
      <div role="status" className={css.answer}>
        {answer?.state === 'waiting' ? waiting : null}
        {answer?.state === 'connected' ? (
          <span className={css.good}>
            <IconCheck size={15} stroke={2} aria-hidden="true" />
            {facts}
          </span>
        ) : null}
        {answer?.state === 'failed' ? (
          <span className={css.bad}>
            <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
            {answer.reason ?? t('camera.test.failed')}
          </span>
        ) : null}
      </div>
      {answer?.frame ? <img className={css.frame} src={answer.frame} alt={t('camera.test.frame', { name })} /> : null}
    </div>
  );
}
