import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cameraQuery } from '../camera/camera-queries.ts';
import type { FlowBuilderProps } from './builder-props.ts';
import type { Builder } from './model/builder.ts';
import type { FlowDoc } from './model/doc.ts';
import { type BuilderProblem, type FlowError, problemsOf } from './model/problems.ts';
import { useBuilt } from './use-builder.ts';

/** What is wrong with the flow on the canvas, with what the server said of this very flow. */
export function useProblems(
  builder: Builder,
  { tab, camera }: Pick<FlowBuilderProps, 'tab' | 'camera'>,
  refusedOf: (doc: FlowDoc) => readonly FlowError[],
): readonly BuilderProblem[] {
  const doc = useBuilt(builder, (state) => state.doc);
  const { data } = useQuery({ ...cameraQuery(camera?.id ?? ''), enabled: camera !== undefined });
  const isCalibrated = data === undefined || data.alert_calibration !== null;
  const found = useMemo(
    () => problemsOf(doc, { tab, camera: camera ? { isCalibrated } : undefined }),
    [doc, tab, camera, isCalibrated],
  );
  const refused = refusedOf(doc);
  return useMemo(() => {
    const known = new Set(found.map(({ node, code }) => `${node} ${code}`));
    return [...refused.filter(({ node, code }) => !known.has(`${node} ${code}`)), ...found];
  }, [found, refused]);
}
