import { Button, TextInput } from '@mantine/core';
import type { NewCameraTest } from '@sightline/contract/new-camera';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SampleChoice } from '../../../entities/camera/sample-choice.tsx';
import { PasswordField } from '../../../forms/password-field.tsx';
import css from './add-camera.module.css';
import { type Address, takesHeader } from './address.ts';

interface AddressCardProps {
  address: Address;
  test: NewCameraTest | undefined;
  isAsking: boolean;
  onChange: (address: Address) => void;
  onTest: () => void;
}

/** The address, whether a picture comes from it, and what is wrong when none does. */
export function AddressCard({ address, test, isAsking, onChange, onTest }: AddressCardProps) {
  const { t } = useTranslation();
  const { source, header } = address;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onTest();
  };
  return (
    <form className={css.card} onSubmit={submit}>
      <div className={css.address}>
        <TextInput
          className={css.source}
          label={t('camera.add.address')}
          placeholder="rtsp://user:password@10.0.0.5:554/stream"
          value={source}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange({ ...address, source: currentTarget.value })}
        />
        <Button
          type="submit"
          variant={test?.state === 'connected' ? 'default' : 'filled'}
          leftSection={<IconPlugConnected size={15} stroke={1.8} />}
          disabled={source.trim() === ''}
          loading={isAsking}
        >
          {t(test ? 'camera.add.test_again' : 'camera.test.action')}
        </Button>
      </div>
      {takesHeader(address) ? (
        <PasswordField
          size="xs"
          label={t('camera.field.authentication_header')}
          placeholder={t('camera.add.header_optional')}
          value={header}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ ...address, header: currentTarget.value })}
        />
      ) : null}
      <Answer test={test} />
      <SampleChoice source={source} onChoose={(film) => onChange({ ...address, source: film })} />
    </form>
  );
}

const seconds = ({ asked_at, answered_at }: NewCameraTest) =>
  ((Date.parse(answered_at ?? asked_at) - Date.parse(asked_at)) / 1000).toFixed(1);

function Answer({ test }: { test: NewCameraTest | undefined }) {
  const { t } = useTranslation();
  const facts = test
    ? [
        [t('camera.add.codec'), test.codec],
        [t('camera.add.resolution'), test.resolution?.replace('x', ' × ')],
        [t('camera.add.frame_rate'), test.frame_rate === null ? null : t('camera.fps', { count: test.frame_rate })],
      ]
    : [];
  return (
    <div role="status" className={css.answer}>
      {test === undefined ? <span>{t('camera.add.unsaved')}</span> : null}
      {test?.state === 'waiting' ? <span>{t('camera.add.waiting', { node: test.node.name })}</span> : null}
      {test?.state === 'connected' ? (
        <span className={css.good}>
          <IconCircleCheck size={15} stroke={1.9} aria-hidden="true" />
          {t('camera.add.seen', { seconds: seconds(test) })}
        </span>
      ) : null}
      {test?.state === 'failed' ? (
        <span className={css.bad}>
          <IconAlertTriangle size={15} stroke={1.9} aria-hidden="true" />
          {test.reason}
        </span>
      ) : null}
      {test?.state === 'connected'
        ? facts.map(([name, value]) =>
            value ? (
              <span key={name}>
                {name} <b>{value}</b>
              </span>
            ) : null,
          )
        : null}
    </div>
  );
}
