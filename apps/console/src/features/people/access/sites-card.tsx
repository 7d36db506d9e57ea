import type { AccessCounts } from '@sightline/contract/people/logs';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../lib/number-text.ts';
import links from '../../../ui/number-link.module.css';
import css from '../../../ui/record-dashboard.module.css';
import type { Log } from '../shared/use-log.ts';
import { LogLink } from './log-link.tsx';

const STATES = ['authorised', 'unauthorised', 'unknown', 'expired'] as const;

interface SitesCardProps {
  counts: AccessCounts;
  log: Log;
}

/** Where people came in, and how many of them might. */
export function SitesCard({ counts: { sites, entries, authorisations }, log }: SitesCardProps) {
  const { t } = useTranslation();
  return (
    <section className={css.box} aria-label={t('people.by_site')}>
      <header className={css.boxHead}>
        <h2>{t('people.by_site')}</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <section className={css.scroll} aria-label={t('people.by_site')} tabIndex={0}>
        <table className={css.places}>
          <thead>
            <tr>
              <th scope="col">{t('people.site')}</th>
              {STATES.map((state) => (
                <th key={state} scope="col">
                  <abbr title={t(`authorisation.state.${state}`)}>{t(`people.short.${state}`)}</abbr>
                </th>
              ))}
              <th scope="col">{t('people.all')}</th>
            </tr>
          </thead>
          <tbody>
            {sites.map((each) => (
              <tr key={each.site.id}>
                <th scope="row" title={each.site.name}>
                  {each.site.name}
                </th>
                {STATES.map((state) => (
                  <td key={state}>
                    <LogLink
                      log={log}
                      part={{ sites: [each.site.id], authorisations: [state] }}
                      className={links.numberLink}
                      name={`${each.site.name}, ${t(`authorisation.state.${state}`)}`}
                      value={each.authorisations[state]}
                    />
                  </td>
                ))}
                <td>
                  <LogLink
                    log={log}
                    part={{ sites: [each.site.id] }}
                    className={links.numberLink}
                    name={each.site.name}
                    value={each.entries}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('people.all_sites')}</th>
              {STATES.map((state) => (
                <td key={state}>{numberText(authorisations[state].entries)}</td>
              ))}
              <td>{numberText(entries)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <p className={css.boxFoot}>{t('people.assistive')}</p>
    </section>
  );
}
