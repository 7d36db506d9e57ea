export { countFacts } from './count-facts.repo.ts';
