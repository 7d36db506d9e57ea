// `npm run sbom -- FILE`: writes the bill of materials.
import { writeFileSync } from 'node:fs';
import { runMain, Stop, say } from './lib/say.mjs';
import { makeBom } from './lib/sbom.mjs';

await runMain(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Stop('Name the file to write: npm run sbom -- sightline.cdx.json');
  const bom = makeBom(new Date().toISOString());
  writeFileSync(file, `${JSON.stringify(bom, undefined, 2)}\n`);
  say(`${bom.components.length} components are in ${file}.`);
});
