import type { Bench } from './bench.ts';

/** Every bench by its name, loaded when it runs. */
export const BENCHES: Record<string, () => Promise<Bench>> = {
  alerts: async () => (await import('./benches/alerts.ts')).alerts,
  charts: async () => (await import('./benches/charts.ts')).charts,
  delivery: async () => (await import('./benches/delivery.ts')).delivery,
  editor: async () => (await import('./benches/editor.ts')).editor,
  engine: async () => (await import('./benches/engine.ts')).engine,
  health: async () => (await import('./benches/health.ts')).health,
  hostile: async () => (await import('./benches/hostile.ts')).hostile,
  identities: async () => (await import('./benches/identities.ts')).identities,
  'ingest-kill': async () => (await import('./benches/ingest-kill-findings.ts')).ingestKillFindings,
  keystroke: async () => (await import('./benches/keystroke.ts')).keystroke,
  lighthouse: async () => (await import('./benches/lighthouse.ts')).lighthouseScore,
  node: async () => (await import('./benches/node.ts')).node,
  rollups: async () => (await import('./benches/rollups.ts')).rollups,
  scale: async () => (await import('./benches/scale.ts')).scale,
  scrolling: async () => (await import('./benches/scrolling.ts')).scrolling,
  'tenant-lists': async () => (await import('./benches/tenant-lists.ts')).tenantLists,
  sockets: async () => (await import('./benches/sockets.ts')).sockets,
};
