import type { Operation } from '../../../../changes/call.ts';
import { loadAlert, loadAlertsToSend } from '../../../alerts/alerts/public.ts';
import { findOpinion, loadSettingsToAsk } from '../../second-opinion/public.ts';
import { presentOpinion } from '../opinion-of-alert.ts';

export const getAlertOpinion: Operation<'getAlertOpinion'> = async ({ services: { db }, actor }, { params }) => {
  const { id, company_id } = await loadAlert(actor, db, params.id);
  const [opinion, settings] = await Promise.all([findOpinion(db, id), loadSettingsToAsk(db, [company_id])]);
  if (!settings.has(company_id)) return presentOpinion(opinion, false);
  // Whoever asks may not see the raw picture; what counts is whether there is one.
  const [alert] = await loadAlertsToSend(db, [id]);
  return presentOpinion(opinion, Boolean(alert?.frame_key));
};
