/** What has to come and go for a node to have the cameras chosen. */
export const moves = (current: readonly string[], chosen: readonly string[]) => ({
  add: chosen.filter((id) => !current.includes(id)),
  remove: current.filter((id) => !chosen.includes(id)),
});
