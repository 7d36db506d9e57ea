import { keepPartitionsJob } from '../changes/partitions/keep-partitions.job.ts';
import { clearAwayJob } from '../changes/removal/clear-away.job.ts';
import { expireSiteJob } from '../changes/removal/expire-site.job.ts';
import { tidyUpJob } from '../changes/removal/tidy-up.job.ts';
import { forgetCountsJob } from '../changes/tries/forget-counts.job.ts';
import { drawAlertJob } from '../features/alerts/alert-pictures/public.ts';
import { exportAlertsJob } from '../features/alerts/exports/public.ts';
import { findNoisyJob, makeSuggestionJob } from '../features/alerts/suggestions/public.ts';
import { capturePlannedJob, forgetCapturesJob } from '../features/analytics/inspection/public.ts';
import { forgetTimelapsesJob, makeVideoJob, planCapturesJob } from '../features/analytics/timelapse/public.ts';
import { forgetReferencesJob } from '../features/cameras/camera-health/public.ts';
import { forgetOldTestsJob } from '../features/cameras/new-camera/public.ts';
import { clearUploadsJob } from '../features/cameras/uploads/public.ts';
import { makeEvacuationReportJob } from '../features/evacuation/lists/public.ts';
import { alarmOwnerJob, endLeftViewingsJob } from '../features/identity/auth/public.ts';
import { clearDownloadsJob } from '../features/identity/downloads/public.ts';
import { noticeSilenceJob } from '../features/nodes/deployments/public.ts';
import { tidyDetectionsJob } from '../features/nodes/detections/public.ts';
import { clearIncomingJob } from '../features/nodes/media/public.ts';
import { planSelfTestsJob } from '../features/nodes/self-tests/public.ts';
import { checkLaterJob, forgetRunsJob } from '../features/notify/automations/public.ts';
import { forgetDeliveriesJob } from '../features/notify/delivery/public.ts';
import { escalateJob } from '../features/notify/escalations/public.ts';
import { sendMessagesJob } from '../features/notify/messages/public.ts';
import { findDueReportsJob, sendReportJob } from '../features/notify/site-reports/public.ts';
import { watchStorageJob } from '../features/notify/storage-notices/public.ts';
import { exportTrailJob } from '../features/operations/audit/public.ts';
import { makeBackupJob } from '../features/operations/installation/public.ts';
import { exportAccessLogsJob } from '../features/people/faces/public.ts';
import { exportPersonsJob } from '../features/people/persons/public.ts';
import { forgetPeopleJob } from '../features/people/retention/public.ts';
import { checkDomainsJob } from '../features/tenancy/resellers/public.ts';
import { exportVehicleRecordsJob, makeVehicleReportJob } from '../features/vehicles/records/public.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { sendMailJob } from '../platform/mail/send-mail.job.ts';
import { SUBSCRIBERS } from './subscribers.ts';

/** Every kind of background work. A feature adds its own here; what is not listed cannot be stored. */
export const JOBS: readonly JobDefinition[] = [
  sendMailJob,
  clearAwayJob,
  expireSiteJob,
  tidyUpJob,
  keepPartitionsJob,
  forgetCountsJob,
  alarmOwnerJob,
  endLeftViewingsJob,
  clearUploadsJob,
  clearIncomingJob,
  forgetOldTestsJob,
  clearDownloadsJob,
  exportAlertsJob,
  exportTrailJob,
  noticeSilenceJob,
  planSelfTestsJob,
  tidyDetectionsJob,
  drawAlertJob,
  findNoisyJob,
  makeSuggestionJob,
  findDueReportsJob,
  sendReportJob,
  checkDomainsJob,
  forgetDeliveriesJob,
  checkLaterJob,
  forgetRunsJob,
  sendMessagesJob,
  escalateJob,
  capturePlannedJob,
  forgetCapturesJob,
  planCapturesJob,
  makeVideoJob,
  forgetTimelapsesJob,
  forgetReferencesJob,
  exportVehicleRecordsJob,
  makeVehicleReportJob,
  exportPersonsJob,
  exportAccessLogsJob,
  forgetPeopleJob,
  makeEvacuationReportJob,
  makeBackupJob,
  watchStorageJob,
  ...SUBSCRIBERS.map((subscriber) => subscriber.job),
];
