import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const REPLICA = 'postgres://sightline@replica.example/sightline';

it('takes the address of a replica beside that of the database it follows', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://sightline@db.example/sightline',
    DATABASE_REPLICA_URL: REPLICA,
  });
  expect(config.databaseReplicaUrl).toBe(REPLICA);
});

it('refuses a replica of the database in the data folder, which has none', () => {
  expect(() => readConfig({ DATABASE_REPLICA_URL: REPLICA })).toThrow('DATABASE_URL');
});
