import type { Bench, BenchContext } from '../bench.ts';
import { startProgram } from '../lib/child.ts';
import { FILTER_COLUMNS, measureFilters } from './alerts/filters.ts';
import { ALL_ALERTS } from './alerts/generate.ts';
import { type Installation, openInstallation } from './alerts/installation.ts';
import { measureLive } from './alerts/live.ts';
import type { Part } from './alerts/part.ts';
import { CONNECTIONS } from './alerts/rounds.ts';
import { measureStatistics } from './alerts/statistics.ts';

async function measureParts(installation: Installation, context: BenchContext): Promise<Part[]> {
  const floor = await startProgram([process.argv[1] ?? '', '--floor'], {
    FLOOR_DATABASE: JSON.stringify(installation.connection),
  });
  const parts: Record<string, () => Promise<Part>> = {
    filters: () => measureFilters(installation, floor, context),
    statistics: () => measureStatistics(installation, floor),
    live: () => measureLive(installation),
  };
  const found: Part[] = [];
  try {
    for (const [name, run] of Object.entries(parts)) {
      if (context.only && !context.only.includes(name)) continue;
      context.say(`Measuring ${name} ...`);
      found.push(await run());
    }
  } finally {
    await floor.stop();
  }
  return found;
}

export const alerts: Bench = async (context) => {
  const alerts = context.rows ?? ALL_ALERTS;
  const installation = await openInstallation(context, { alerts, sessions: CONNECTIONS });
  try {
    const parts = await measureParts(installation, context);
    return {
      title: `Alerts: lists over ${alerts.toLocaleString('en')} of them`,
      method: parts.map(({ method }) => method).join(' '),
      columns: FILTER_COLUMNS,
      rows: parts.flatMap(({ rows }) => rows ?? []),
      verdicts: parts.flatMap(({ verdicts }) => verdicts),
    };
  } finally {
    await installation.close();
  }
};
