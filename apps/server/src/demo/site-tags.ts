import { createRandom } from '@sightline/scene/random';
import { createIds } from './ids.ts';
import { RESELLERS } from './places.ts';
import type { DemoRows, SiteRow } from './rows.ts';

/** The words of each site, by its name. */
const WORDS = new Map(
  RESELLERS.flatMap(({ companies }) => companies)
    .flatMap(({ sites }) => sites)
    .map(({ name, tags }) => [name, tags]),
);

/** The tags of the demo's sites, each word once per company. */
export function makeSiteTags(seed: number, sites: readonly SiteRow[]): Pick<DemoRows, 'tags' | 'site_tags'> {
  const idAt = createIds(createRandom(seed, 'site tags'));
  const rows: Pick<DemoRows, 'tags' | 'site_tags'> = { tags: [], site_tags: [] };
  for (const { id, reseller_id, company_id, name, created_at } of sites) {
    for (const word of WORDS.get(name) ?? []) {
      const known = rows.tags.find((tag) => tag.name === word && tag.company_id === company_id);
      const tag = known ?? {
        id: idAt(Date.parse(created_at)),
        kind: 'site' as const,
        reseller_id,
        company_id,
        name: word,
      };
      if (!known) rows.tags.push(tag);
      rows.site_tags.push({ site_id: id, tag_id: tag.id });
    }
  }
  return rows;
}
