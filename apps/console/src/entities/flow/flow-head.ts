import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import { MAX_FLOW_DESCRIPTION } from '@sightline/contract/logic-flows/flows';
import type { TFunction } from 'i18next';

/** What a flow is called and how it looks, apart from what it is made of. */
export interface FlowHead {
  name: string;
  description: string;
  /** One of the product's own pictures by its name, or the key of an uploaded one. */
  icon: string;
}

export const EMPTY_HEAD: FlowHead = { name: '', description: '', icon: '' };

export const headOf = ({ name, description, icon }: LogicFlowDetail): FlowHead => ({ name, description, icon });

export const isSameHead = (a: FlowHead, b: FlowHead) =>
  a.name.trim() === b.name.trim() && a.description.trim() === b.description.trim() && a.icon === b.icon;

export type HeadProblems = Partial<Record<keyof FlowHead, string>>;

/** Name, picture and description are needed; the description is short. */
export function headProblems(t: TFunction, head: FlowHead): HeadProblems {
  const description = head.description.trim().length;
  return {
    ...(head.name.trim() === '' ? { name: t('error.required') } : {}),
    ...(head.icon === '' ? { icon: t('error.required') } : {}),
    ...(description === 0 ? { description: t('error.required') } : {}),
    ...(description > MAX_FLOW_DESCRIPTION ? { description: t('error.too_long', { max: MAX_FLOW_DESCRIPTION }) } : {}),
  };
}
