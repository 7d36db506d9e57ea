/**
 * Hides values from the planner in sub-selects: a plan made for one value looks cheaper than the plan for all, and the
 * database would plan again for every call, which costs more than the query.
 */
export const hideValues = (text: string) => text.replace(/(\$\d+)::([a-z0-9_]+(?:\[\])?)/g, '(select $1::$2)::$2');
