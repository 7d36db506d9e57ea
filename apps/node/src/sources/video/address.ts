import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SAMPLE_FILMS, sampleFilmOf } from '@sightline/contract/sample-films';
import { SourceError } from '../source.ts';
import { lookupChecked } from './checked-host.ts';
import { checkedProxy } from './checked-proxy.ts';
import { checkedRelay } from './checked-relay.ts';

/** What the operator of the node allows the addresses of cameras to reach. */
export interface AddressRules {
  /** Films may be opened below this folder; none without it. */
  readonly filmFolder: string | undefined;
  /** Where the films are that come with the product. */
  readonly sampleFolder: string;
  /** Addresses of this machine's own network segment, where clouds keep their metadata services. */
  readonly allowsLinkLocal: boolean;
}

/** An address that may be opened, as the video tool takes it. */
export interface OpenableAddress {
  readonly url: string;
  readonly kind: 'rtsp' | 'http' | 'file';
  /** What the video tool may speak; what it reads cannot make it open anything else. */
  readonly protocols: string;
  /** What it has to go through over HTTP. */
  readonly proxy?: string;
}

const KINDS: Record<string, Pick<OpenableAddress, 'kind' | 'protocols'>> = {
  'rtsp:': { kind: 'rtsp', protocols: 'rtsp,rtp,tcp,udp' },
  'rtsps:': { kind: 'rtsp', protocols: 'rtsp,rtsps,rtp,tcp,udp,tls' },
  'http:': { kind: 'http', protocols: 'http,https,tcp,tls,crypto,httpproxy' },
  'https:': { kind: 'http', protocols: 'http,https,tcp,tls,crypto,httpproxy' },
};

async function openableFile(url: URL, folder: string | undefined): Promise<OpenableAddress> {
  if (folder === undefined)
    throw new SourceError('This node opens no files: its operator has to name a folder of films.');
  const film = await realpath(fileURLToPath(url)).catch(() => undefined);
  const root = await realpath(folder).catch(() => folder);
  // Links are followed first, so none leads out of the folder. What is not there looks the same as what is elsewhere.
  if (film === undefined || !film.startsWith(root + path.sep))
    throw new SourceError('There is no such film in the folder of this node.');
  return { url: film, kind: 'file', protocols: 'file' };
}

/** Only films by their own names: an address chooses one, and cannot lead elsewhere. */
function openableSample(address: string, folder: string): OpenableAddress {
  const film = sampleFilmOf(address);
  if (!film) throw new SourceError('There is no sample video of this name.');
  return { url: path.join(folder, SAMPLE_FILMS[film].file), kind: 'file', protocols: 'file' };
}

/** Checks what a camera's address would reach before anything is opened. */
export async function openableAddress(address: string, rules: AddressRules): Promise<OpenableAddress> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) throw new SourceError('This is not an address.');
  if (url.protocol === 'sample:') return openableSample(address, rules.sampleFolder);
  if (url.protocol === 'file:') return openableFile(url, rules.filmFolder);
  const kind = KINDS[url.protocol];
  if (!kind) throw new SourceError(`This node cannot open ${url.protocol.slice(0, -1)} addresses.`);
  if (rules.allowsLinkLocal) return { url: url.href, ...kind };
  await lookupChecked(url.hostname);
  if (kind.kind === 'http') return { url: url.href, ...kind, proxy: await checkedProxy() };
  const { username, password, pathname, search } = url;
  const who = username === '' ? '' : `${username}:${password}@`;
  return { url: `rtsp://${who}${await checkedRelay(url)}${pathname}${search}`, ...KINDS['rtsp:']! };
}
