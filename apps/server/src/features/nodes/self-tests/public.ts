export { finishSelfTest, isTest } from './finish-self-test.ts';
export { planSelfTestsJob } from './plan-self-tests.job.ts';
export { countRuns, insertRun, listRuns, noteShown, type SelfTestRow } from './self-tests.repo.ts';
