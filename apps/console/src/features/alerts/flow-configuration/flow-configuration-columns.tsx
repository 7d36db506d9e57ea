import type { LogicFlow } from '@sightline/contract/logic-flows/flows';
import { useTranslation } from 'react-i18next';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { joinWords } from '../../../lib/join-words.ts';
import type { Column } from '../../../ui/record-table.tsx';
import css from './flow-configuration.module.css';

/** How many of its cameras run it; the tooltip names them. */
function CamerasOn({ flow }: { flow: LogicFlow }) {
  const { t, i18n } = useTranslation();
  const on = flow.cameras.filter(({ enabled }) => enabled);
  const names = joinWords(
    on.map(({ name }) => name),
    i18n.language,
  );
  return <span title={names || undefined}>{t('flow_list.on_of', { on: on.length, total: flow.cameras.length })}</span>;
}

export function useFlowColumns(): Column<LogicFlow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      label: t('flow_list.name'),
      cell: (flow) => (
        <span className={css.name}>
          <img src={flow.use_case_icon_url} alt="" width={18} height={18} />
          {flow.name}
        </span>
      ),
    },
    {
      key: 'description',
      label: t('flow_list.description'),
      cell: ({ description }) => <span className={css.dim}>{description}</span>,
      isMinor: 'first',
    },
    { key: 'site', label: t('filter.site'), cell: ({ site }) => site.name, isMinor: true },
    {
      key: 'for',
      label: t('flow_list.for'),
      cell: ({ camera }) => camera?.name ?? <span className={css.dim}>{t('flow_list.whole_site')}</span>,
      isMinor: true,
    },
    { key: 'version', label: t('flow_list.version'), cell: (flow) => flow.live_version, isNumber: true, isMinor: true },
    { key: 'on', label: t('flow_list.cameras_on'), cell: (flow) => <CamerasOn flow={flow} />, isNumber: true },
    {
      key: 'changed',
      label: t('flow_list.changed'),
      cell: ({ updated_at, updated_by }) => (
        <span title={updated_by ?? undefined}>
          <MomentAgo at={updated_at} />
        </span>
      ),
      isNumber: true,
      isMinor: true,
    },
  ];
}
