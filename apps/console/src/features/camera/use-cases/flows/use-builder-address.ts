import { useAddress } from '../../../../lib/use-address.ts';
import { useCaseAddress } from '../use-case-address.ts';

/** What the builder is opened for. */
export interface OpenBuilder {
  /** The id of a flow, or a new one. */
  flow: string;
  /** Saving gives the camera a flow of its own. */
  own: boolean;
}

/** The builder stands in the address: Back closes it, and a link opens it. */
export function useBuilderAddress() {
  const { values, change } = useAddress(useCaseAddress);
  return {
    flow: values.flow,
    isOwn: values.own === 'camera',
    open: ({ flow, own }: OpenBuilder) => change({ flow, own: own ? 'camera' : undefined }),
    close: () => change({ flow: undefined, own: undefined }),
  };
}
export type BuilderAddress = ReturnType<typeof useBuilderAddress>;
