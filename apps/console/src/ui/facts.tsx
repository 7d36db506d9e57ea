import { Fragment, type ReactNode } from 'react';
import css from './facts.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** What is known of something, line by line. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css.facts}>
    {facts.map(([label, value]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
