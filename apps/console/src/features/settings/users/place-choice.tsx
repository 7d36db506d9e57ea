import { TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '../../../ui/check.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './place-choice.module.css';
import { type Place, type PlaceGroup, toggleGroup, togglePlace } from './places.ts';

interface PlaceChoiceProps {
  label: string;
  searchLabel: string;
  search: string;
  onSearch: (text: string) => void;
  /** Groups under their names, or one without a name. */
  groups: readonly PlaceGroup[] | undefined;
  failure: { error: unknown; onRetry: () => void } | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** What stands there when nothing is to choose from. */
  nothing: string;
  error: string | undefined;
}

/** Places to tick, under what they belong to; what a search does not find stays as it is. */
export function PlaceChoice(props: PlaceChoiceProps) {
  const { label, searchLabel, search, onSearch, groups, failure, chosen, onChange, nothing, error } = props;
  const errorId = useId();
  const set = new Set(chosen);
  return (
    <fieldset className={css.box} data-error={error ? true : undefined} aria-describedby={error ? errorId : undefined}>
      <legend className="spoken">{label}</legend>
      <TextInput
        className={css.search}
        leftSection={<IconSearch size={14} stroke={1.8} />}
        placeholder={searchLabel}
        aria-label={searchLabel}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <div className={css.list}>
        <Content groups={groups} failure={failure} nothing={nothing}>
          {groups?.map((group) => (
            <Branch key={group.id} group={group} chosen={set} onChange={onChange} />
          ))}
        </Content>
      </div>
      {error ? (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

interface ContentProps extends Pick<PlaceChoiceProps, 'groups' | 'failure' | 'nothing'> {
  children: ReactNode;
}

function Content({ groups, failure, nothing, children }: ContentProps) {
  if (failure) return <ErrorPanel error={failure.error} onRetry={failure.onRetry} />;
  if (!groups) return <Skeleton display="block" height={76} margin="4px 12px" />;
  if (groups.every(({ places }) => places.length === 0)) return <p className={css.nothing}>{nothing}</p>;
  return children;
}

interface BranchProps {
  group: PlaceGroup;
  chosen: ReadonlySet<string>;
  onChange: (chosen: string[]) => void;
}

function Branch({ group, chosen, onChange }: BranchProps) {
  const { t } = useTranslation();
  const count = group.places.filter(({ id }) => chosen.has(id)).length;
  const isSome = count > 0 && count < group.places.length;
  return (
    <>
      {group.name ? (
        <Check
          className={css.line}
          spokenLabel={t('users.all_sites_of', { company: group.name })}
          checked={count > 0 && !isSome}
          isPartly={isSome}
          onChange={() => onChange(toggleGroup(group, chosen))}
          label={
            <>
              <b className={css.name}>{group.name}</b>
              <span className={css.count}>{t('users.of', { chosen: count, count: group.places.length })}</span>
            </>
          }
        />
      ) : null}
      <ul className={css.places} data-nested={group.name ? true : undefined}>
        {group.places.map((place) => (
          <Line key={place.id} place={place} chosen={chosen} onChange={onChange} />
        ))}
      </ul>
    </>
  );
}

interface LineProps {
  place: Place;
  chosen: ReadonlySet<string>;
  onChange: (chosen: string[]) => void;
}

const Line = ({ place, chosen, onChange }: LineProps) => (
  <li>
    <Check
      className={css.line}
      checked={chosen.has(place.id)}
      onChange={() => onChange(togglePlace(place.id, chosen))}
      label={<span className={css.name}>{place.name}</span>}
    />
  </li>
);
