import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';
import table from '../../../ui/table.module.css';
import css from './users-list.module.css';

const ROWS = [62, 48, 70, 54, 66, 58, 44, 72, 50, 60];

/** Rows of the list before it is there. */
export function UsersSkeleton({ columns }: { columns: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div className={table.box} aria-busy="true">
      <p className="spoken">{t('state.loading')}</p>
      <table className={`${table.table} ${css.table}`} aria-hidden="true">
        <tbody>
          {ROWS.map((width) => (
            <tr key={width}>
              {columns.map((column) => (
                <td key={column} data-column={column}>
                  <Skeleton display="block" width={`${width}%`} height={12} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
