import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Migration = { version: number; name: string; checksum: string; sql: string };

const FILE = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** The migrations of a folder in their order. Every file there must be one: a misspelt name would be skipped unnoticed. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  const twice = migrations.find((migration, index) => migrations[index - 1]?.version === migration.version);
  if (twice) throw new Error(`Two migrations have the number of ${twice.name}: give one of them the next free number.`);
  return migrations;
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const version = FILE.exec(name)?.[1];
  if (!version) throw new Error(`${name} is no migration: the name must be like 0001-what-it-does.sql.`);
  // Git may have changed the line ends on the way to this machine.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { version: Number(version), name, checksum: createHash('sha256').update(sql).digest('hex'), sql };
}
