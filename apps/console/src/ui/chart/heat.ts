/** How dark a cell is, 0 to 1, from a value and the highest one. */
export const heatOf = (value: number, highest: number) => (value > 0 ? 0.1 + 0.9 * (value / Math.max(1, highest)) : 0);

/** What text on such a cell goes by. */
export const shadeOf = (heat: number) => (heat > 0.9 ? 'full' : heat > 0.62 ? 'high' : 'low');
