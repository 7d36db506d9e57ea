import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../lib/use-address.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SHOWN, type Shown, useCaseAddress } from './use-case-address.ts';
import css from './use-case-list.module.css';

/** A use case of a list, as far as it is looked for. */
export interface Listed {
  key: string;
  name: string;
  /** The camera's node can run it. */
  runs: boolean;
}

const isShown = ({ runs }: Listed, shown: Shown) => shown === 'all' || runs === (shown === 'runs');

/** What the address asks for: of a list, and how many there would be of each kind. */
export function useListFilter() {
  const { values, change } = useAddress(useCaseAddress);
  const wanted = values.find.toLocaleLowerCase();
  return {
    shown: values.show,
    show: (show: Shown) => change({ show }),
    filter: <T extends Listed>(list: readonly T[]) => {
      const found = list.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
      return {
        rows: found.filter((each) => isShown(each, values.show)),
        counts: SHOWN.map((kind) => found.filter((each) => isShown(each, kind)).length),
      };
    },
  };
}

interface ShownChoiceProps {
  shown: Shown;
  counts: readonly number[];
  onShow: (shown: Shown) => void;
}

export function ShownChoice({ shown, counts, onShow }: ShownChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <Segmented
      label={t('use_case_tab.show')}
      name={name}
      value={shown}
      options={SHOWN.map((value, index) => {
        const word = t(`use_case_tab.shown.${value}`);
        return {
          value,
          label: `${word} ${counts[index]}`,
          icon: (
            <>
              {word}
              <span className={css.choiceCount}>{counts[index]}</span>
            </>
          ),
        };
      })}
      onChange={onShow}
    />
  );
}
