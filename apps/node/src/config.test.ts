import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const env = { SIGHTLINE_SERVER: 'http://127.0.0.1:8080', SIGHTLINE_TOKEN: 'secret' };
const problem = (args: string[], from: NodeJS.ProcessEnv = env) => {
  try {
    readConfig(args, from);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
};

describe('configuration', () => {
  it('comes from the environment, and from the command line first', () => {
    expect(readConfig([], env)).toMatchObject({
      api: 'http://127.0.0.1:8080/api',
      token: 'secret',
    });
    const given = readConfig(
      ['--server', 'https://host', '--token', 'other', '--data', '/tmp/x', '--exit-with-parent'],
      env,
    );
    expect(given).toMatchObject({ api: 'https://host/api', token: 'other', dataDir: '/tmp/x' });
  });

  it('takes a bare host for the console and an address with a path for the API itself', () => {
    expect(readConfig(['--server', 'https://host/'], env).api).toBe('https://host/api');
    expect(readConfig(['--server', 'https://api.host/v1/'], env).api).toBe('https://api.host/v1');
  });

  it('keeps its data where it is told', () => {
    expect(readConfig([], { ...env, NODE_DATA_DIR: 'here' }).dataDir).toBe(path.resolve('here'));
  });

  it.each([
    [[], {}, 'Say which server to work for: --server https://host, or SIGHTLINE_SERVER.'],
    [['--server', 'host'], env, '"host" is not the address of a server: it must start with http:// or https://.'],
    [[], { SIGHTLINE_SERVER: 'http://host' }, "Give the node's token in SIGHTLINE_TOKEN, or with --token."],
    [['--token', 'two words'], env, 'The token contains characters that no token has.'],
    [['--sever', 'x'], env, "Unknown option '--sever'. Known are --server, --token and --data."],
    [[], { ...env, NODE_FPS: '0' }, 'NODE_FPS must be a whole number from 1 to 25, not "0".'],
    [
      [],
      { ...env, LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".',
    ],
  ])('says in one sentence what to do: %j', (args, from, sentence) => {
    expect(problem(args, from)).toBe(sentence);
  });

  it('never repeats the token in a message', () => {
    expect(problem(['--token', 'gehéim'])).not.toContain('geh');
  });
});
