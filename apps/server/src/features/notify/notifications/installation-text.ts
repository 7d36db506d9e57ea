type Params = Record<string, string>;
interface Text {
  title: string;
  body: string;
}

const gigabytes = (bytes = '0') => `${(Number(bytes) / 1024 ** 3).toFixed(1)} GB`;

const roomLeft = ({ free, percent, days }: Params) =>
  `${gigabytes(free)} (${percent}%) are free${days ? `, full in about ${days} days` : ''}`;

/** What superusers are told of the installation, by its condition. */
const TEXTS: Record<string, (params: Params) => Text> = {
  disk_full: (params) => ({
    title: `The disk of ${params.host ?? ''} is nearly full`,
    body: `${roomLeft(params)}. Free space or add some now`,
  }),
  disk_filling: (params) => ({
    title: `The disk of ${params.host ?? ''} is filling up`,
    body: `${roomLeft(params)}. Plan for more space`,
  }),
  backup_failed: ({ error = '' }) => ({ title: 'The last backup failed', body: error }),
  backup_old: ({ hours = '' }) => ({
    title: 'There is no recent backup',
    body: `For ${hours} hours no backup has been made`,
  }),
  backup_differs: ({ detail = '' }) => ({ title: 'A backup could not be restored as it was', body: detail }),
  queue_stuck: ({ count = '', minutes = '' }) => ({
    title: 'Background work is stuck',
    body: `Waiting: ${count}, the oldest for ${minutes} min`,
  }),
  server_died: ({ host = '' }) => ({ title: `Server ${host} has stopped`, body: 'It stopped without saying so' }),
  node_silent: ({ node = '', cameras = '' }) => ({
    title: `Node ${node} is silent`,
    body: `Cameras that nobody watches: ${cameras}`,
  }),
  node_outdated: ({ node = '', version = '', server = '' }) => ({
    title: `Node ${node} needs an update`,
    body: `It runs ${version}, the server ${server}`,
  }),
  work_failed: ({ count = '', work = '' }) => ({
    title: 'Background work has failed',
    body: `Failed in the last 24 hours: ${count} (${work})`,
  }),
};

export const troubleText = (params: Params): Text =>
  TEXTS[params.condition ?? '']?.(params) ?? { title: 'Something about the installation needs a look', body: '' };
