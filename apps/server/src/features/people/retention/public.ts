export { forgetPeopleJob } from './forget-people.job.ts';
