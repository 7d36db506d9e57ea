import { Button } from '@mantine/core';
import { COPY_MODES, type CopyMode, type PlanCamera } from '@sightline/contract/zone-cameras';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { Check } from '../../ui/check.tsx';
import { Popup } from '../../ui/popup.tsx';
import { useReadOnly } from '../../ui/read-only.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toasts.tsx';
import { areaOfZone } from './camera-choices.ts';
import type { ZoneDraft } from './zone-drafts.ts';
import { zoneKeys } from './zone-queries.ts';
import css from './zones.module.css';

interface CopyShapesProps {
  draft: ZoneDraft | undefined;
  cameras: readonly PlanCamera[];
  isDisabled: boolean;
}

/** Copies the zone's area of one camera to others, calibrated or not. */
export function CopyShapes({ draft, cameras, isDisabled }: CopyShapesProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [isOpen, setIsOpen] = useState(false);
  const sources = draft ? cameras.filter((camera) => areaOfZone(camera, draft)) : [];
  return (
    <>
      <Button
        variant="subtle"
        className={css.copy}
        leftSection={<IconCopy size={15} stroke={1.8} />}
        disabled={isDisabled || sources.length === 0 || cameras.length < 2}
        onClick={() => setIsOpen(true)}
        {...readOnly}
      >
        {t('zones.copy')}
      </Button>
      {draft && sources.length > 0 ? (
        <CopyDialog {...{ draft, cameras, sources, isOpen }} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

interface CopyDialogProps {
  draft: ZoneDraft;
  cameras: readonly PlanCamera[];
  sources: readonly PlanCamera[];
  isOpen: boolean;
  onClose: () => void;
}

function CopyDialog({ draft, cameras, sources, isOpen, onClose }: CopyDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [from, setFrom] = useState(sources[0]!.id);
  const [to, setTo] = useState<readonly string[]>([]);
  const [mode, setMode] = useState<CopyMode>('projected');
  const source = sources.find(({ id }) => id === from) ?? sources[0]!;
  const targets = cameras.filter(({ id }) => id !== source.id);
  const shape = areaOfZone(source, draft);
  const copy = useMutation({
    mutationFn: () =>
      call('POST /cameras/copy_shapes/', {
        body: { from: source.id, to: [...to], shapes: shape ? [shape.id] : [], mode },
      }),
    onSuccess: ({ cameras: done }) => {
      const unseen = done.filter(({ copied }) => copied === 0).map(({ name }) => name);
      toast.success(t('zones.copied', { count: done.length - unseen.length }));
      if (unseen.length > 0) toast.warning(t('zones.not_copied', { names: unseen.join(', ') }));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: zoneKeys.all }),
  });
  const toggle = (id: string, isOn: boolean) => setTo(isOn ? [...to, id] : to.filter((each) => each !== id));
  return (
    <Popup
      isOpen={isOpen}
      title={t('zones.copy_title', { name: draft.name })}
      closeLabel={t('form.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button loading={copy.isPending} disabled={to.length === 0} onClick={() => copy.mutate()}>
            {to.length > 0 ? t('zones.copy_to', { count: to.length }) : t('zones.copy_now')}
          </Button>
        </>
      }
    >
      <div className={css.copyForm}>
        <Segmented
          label={t('zones.copy_mode')}
          name="copy-mode"
          value={mode}
          options={COPY_MODES.map((value) => ({ value, label: t(`zones.mode.${value}`) }))}
          onChange={setMode}
        />
        <fieldset className={css.choices}>
          <legend>{t('zones.copy_from')}</legend>
          {sources.map(({ id, name }) => (
            <label key={id}>
              <input type="radio" name="copy-from" checked={id === source.id} onChange={() => setFrom(id)} /> {name}
            </label>
          ))}
        </fieldset>
        <fieldset className={css.choices}>
          <legend>{t('zones.copy_targets')}</legend>
          {targets.map(({ id, name }) => (
            <Check key={id} label={name} checked={to.includes(id)} onChange={(isOn) => toggle(id, isOn)} />
          ))}
        </fieldset>
      </div>
    </Popup>
  );
}
