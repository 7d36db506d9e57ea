/** The limits the demo's cameras are set to, and by which its pictures are chosen. */
export const DEMO_LIMITS = {
  heavyMachineM: 6,
  loadM: 2.5,
  edgeM: 3,
  crossingM: 0.7,
  speedKmh: 15,
  people: 2,
  /** Least height of a person in the picture at which a missing hat can be told, share of the picture. */
  protectionSeenAt: 0.055,
} as const;
