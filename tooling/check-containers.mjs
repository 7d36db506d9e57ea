// Checks the recipes of images and the compose file of `deploy/`.
import { composeFiles, containerFiles, problemsOfCompose, problemsOfContainerfile } from './lib/containers.mjs';
import { runMain, say } from './lib/say.mjs';

await runMain(async () => {
  const lists = await Promise.all([
    ...composeFiles().map(problemsOfCompose),
    ...containerFiles().map(problemsOfContainerfile),
  ]);
  const problems = lists.flat();
  for (const problem of problems) say(problem);
  return problems.length > 0 ? 1 : 0;
});
