import { isSimulated, readAbilities } from '@sightline/contract/abilities';
import type { StatusCamera, StatusModel } from '@sightline/contract/node-status';
import type { ReportedStatus, WatchedRow } from './node-status.repo.ts';

export function presentCameras(rows: readonly WatchedRow[], { cameras }: ReportedStatus): StatusCamera[] {
  const healths = new Map((cameras ?? []).map(({ camera_id, ...health }) => [camera_id, health]));
  return rows.map(({ id, name, site_id, site_name, source }) => ({
    id,
    name,
    site: { id: site_id, name: site_name },
    simulated: isSimulated({ source }),
    health: healths.get(id) ?? null,
  }));
}

/** The models of a node, each with its speed and how many of these cameras it looks at. */
export function presentModels({ abilities, speeds }: ReportedStatus, cameras: readonly StatusCamera[]): StatusModel[] {
  return (readAbilities(abilities)?.models ?? []).map((model) => ({
    ...model,
    ms_per_picture: speeds?.find(({ name }) => name === model.name)?.ms_per_picture ?? null,
    cameras: cameras.filter(({ simulated }) => simulated === model.simulated).length,
  }));
}
