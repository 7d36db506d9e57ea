import { useTranslation } from 'react-i18next';

/** Settings that are stored and handed on, and that no node acts on yet. What a node learns to do leaves this table. */
const NO_EFFECT_YET = [
  'draw_annotations',
  'local_record_storage',
  'external_ai_stream_active',
  'supplementary_camera_ids',
  'alert_frames_per_type',
] as const;

/** The hint of a setting, and whether it does nothing yet. */
export function useSettingHint() {
  const { t } = useTranslation();
  return (setting: string, hint: string): string =>
    (NO_EFFECT_YET as readonly string[]).includes(setting) ? `${hint} ${t('form.no_effect_yet')}` : hint;
}
