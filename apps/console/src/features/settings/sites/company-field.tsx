import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { companyChoicesQuery, companyQuery } from '../../../entities/company/company-queries.ts';
import { siteTreeQuery } from '../../../entities/site/site-tree-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { useSearched } from '../../../ui/use-searched.ts';
import type { SiteFormState } from './use-site-form.ts';

/** The company a new site belongs to; there may be thousands, so typing asks the server. */
export function CompanyField({ control }: { control: SiteFormState['control'] }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { search, setTyped } = useSearched();
  const chosen = useWatch({ control, name: 'company' });
  const canList = mayOpen(user, { permission: 'companies_list__view' });
  const canLook = mayOpen(user, { permission: 'companies_detail__retrieve' });
  // The text of a chosen company is its whole name: searched for, it would leave no other to choose.
  const companies = useQuery({ ...companyChoicesQuery(search), enabled: canList });
  const one = useQuery({ ...companyQuery(chosen), enabled: canList && canLook && chosen !== '' });
  const tree = useQuery({ ...siteTreeQuery(''), enabled: !canList });
  const found = canList ? (companies.data?.results ?? []) : (tree.data ?? []);
  const all = one.data && !found.some(({ id }) => id === chosen) ? [one.data, ...found] : found;
  return (
    <ChoiceField
      control={control}
      name="company"
      label={t('settings.site.field.company')}
      isRequired
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      {...(canList ? { onSearch: setTyped } : {})}
    />
  );
}
