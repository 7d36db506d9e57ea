import { ActionIcon, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CsvCell, csvText } from '../../../lib/csv-text.ts';
import { saveAs } from '../../../lib/download-file.ts';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { chartPicture } from '../../../ui/chart/chart-picture.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './analytics.module.css';
import type { FigureTable } from './figure-table.ts';
import { StepLink } from './step-link.tsx';
import { plainText } from './units.ts';
import { useAnalytics } from './use-analytics.ts';
import type { FigureMark } from './use-marks.ts';

interface FigureCardProps {
  /** What its files are called. */
  name: string;
  title: string;
  note?: string | undefined;
  aside?: ReactNode;
  table: FigureTable;
  /** It can be saved as a picture. */
  hasPicture?: boolean;
  children: ReactNode;
}

export const downloadTable = (name: string, { head, rows }: FigureTable) =>
  saveAs(`${name}.csv`, new Blob([csvText([head, ...rows])], { type: 'text/csv' }));

/** The name of a file: what it shows, where and when. */
export function useFileName() {
  const { measure, site, filter } = useAnalytics();
  const place = site.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return (part: string) => `${measure.kind}-${part}-${place}-${filter.from}-${filter.to}`;
}

/** A chart with the table and the files of the same data. */
export function FigureCard({ name, title, note, aside, table, hasPicture = false, children }: FigureCardProps) {
  const { t } = useTranslation();
  const { filter, measure, site, isAway } = useAnalytics();
  const fileName = useFileName();
  const box = useRef<HTMLDivElement>(null);
  const isTable = filter.view === 'table';
  const savePicture = async () => {
    if (!box.current) return;
    const paper = getComputedStyle(box.current).getPropertyValue('--surface');
    saveAs(`${fileName(name)}.png`, await chartPicture(box.current, paper));
  };
  const cellOf = (cell: CsvCell, mark: FigureMark | undefined): ReactNode => {
    const text = typeof cell === 'number' ? plainText(measure.unit, cell) : cell;
    // What only screen readers meet is no place for the keys to stop at.
    return isTable && mark ? <StepLink {...mark}>{text}</StepLink> : text;
  };
  const shown = table.rows.map((row, index) => row.map((cell, column) => cellOf(cell, table.marks?.[index]?.[column])));
  return (
    <ChartCard
      title={isAway ? (measure.useCase?.name ?? t(measure.title)) : title}
      note={isAway ? `${title}, ${site.name}` : note}
      table={{ head: table.head, rows: shown }}
      isTable={isTable}
      className={css.card}
      aside={
        <>
          {aside}
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" aria-label={t('analytics.download_of', { title })}>
                <IconDownload size={16} stroke={1.8} aria-hidden="true" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => downloadTable(fileName(name), table)}>{t('analytics.as_csv')}</Menu.Item>
              {hasPicture && !isTable ? (
                <Menu.Item onClick={() => void savePicture()}>{t('analytics.as_png')}</Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        </>
      }
    >
      <div ref={box}>{children}</div>
    </ChartCard>
  );
}

interface FiguresProps {
  query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
  height: number;
}

/** In place of figures that are not there: they are on their way, or could not be had. */
export const FiguresAway = ({ query, height }: FiguresProps) =>
  query.isError ? (
    <div className={css.failed}>
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    </div>
  ) : (
    <Skeleton height={height} width="100%" />
  );
