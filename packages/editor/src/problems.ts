/** What the editor tells people, by name; the console and the API have the sentences. */
export const PROBLEMS = {
  tag_first: 'Select the tag before drawing',
  one_shape_per_tag: 'Only one shape allowed for {tag}',
  tag_taken: 'Only 1 tag can be assigned to {tag}',
  polygon_too_small: 'Polygon size is too small',
  rectangle_too_small: 'Rectangle size is too small',
  ellipse_too_small: 'Ellipse size is too small',
  line_too_small: 'Arrow size is too small',
  polygon_too_many_points: 'Polygon must not have more than 20 points',
  line_too_many_points: 'Maximum 20 points allowed in a line.',
  wrong_point_count: '{tag} tag must have {count} points',
  wrong_point_count_for_tag: 'Only {count} point polygon is allowed for {tag} tag',
  kind_not_allowed: 'This kind of shape cannot be used for {tag}',
  finish_first: 'Finish drawing the shape first',
  some_too_small: "Some shapes don't follow the minimum size requirement",
  label_required: 'Label/category is required for {tag} shape',
  too_few_categories: '{tag} requires at least {min} categories',
  too_many_categories: 'You can only select up to {max} categories for this label.',
  labels_in_edit_mode: 'Labels can only be selected on edit mode',
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

export interface Problem {
  readonly code: ProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** The shapes it is about, which are highlighted. */
  readonly shapes: readonly string[];
}

export const problem = (
  code: ProblemCode,
  params: Problem['params'] = {},
  shapes: readonly string[] = [],
): Problem => ({ code, params, shapes });

/** The sentence of a problem. */
export const fillProblem = ({ code, params }: Problem): string =>
  PROBLEMS[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
