import type { z } from 'zod';
import type { RouteSpec } from '../define-route.ts';
import { groupBy, type Json, mapValues, sortedByKey } from './json.ts';
import type { Describe } from './schemas.ts';

interface Parameter extends Json {
  name: string;
  in: 'path' | 'query';
}

function parametersIn(type: z.ZodObject | undefined, place: Parameter['in'], describe: Describe): Parameter[] {
  return Object.entries(type?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: describe(field as z.ZodType, 'input'),
  }));
}

export const parametersOf = ({ params, query }: RouteSpec, describe: Describe): Parameter[] => [
  ...parametersIn(params, 'path', describe),
  ...parametersIn(query, 'query', describe),
];

/** Of each name the form that most calls take, if several do. */
function findShared(parameters: readonly Parameter[]): Map<string, Parameter> {
  const byText = groupBy(parameters, (parameter) => JSON.stringify(parameter));
  const repeated = [...byText.values()].filter((uses) => uses.length > 1);
  const rarestFirst = repeated.toSorted((a, b) => a.length - b.length);
  return new Map(rarestFirst.map(([parameter]) => [parameter!.name, parameter!]));
}

type Operation = Json & { parameters?: Parameter[] };
type Paths = Record<string, Record<string, Operation>>;

/** A parameter that several calls take in the same form is a component under its own name. */
export function shareParameters(paths: Paths): { paths: Record<string, Json>; parameters: Record<string, Json> } {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const shared = findShared(operations.flatMap(({ parameters = [] }) => parameters));
  const refer = (parameter: Parameter): Json =>
    JSON.stringify(parameter) === JSON.stringify(shared.get(parameter.name))
      ? { $ref: `#/components/parameters/${parameter.name}` }
      : parameter;
  const withRefs = (operation: Operation) =>
    operation.parameters ? { ...operation, parameters: operation.parameters.map(refer) } : operation;
  return {
    paths: mapValues(paths, (path) => mapValues(path, withRefs)),
    parameters: sortedByKey(Object.fromEntries(shared)),
  };
}
