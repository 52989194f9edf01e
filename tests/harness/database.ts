import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { READY_DATABASE } from './ready-made.ts'

export type Engine = 'embedded' | 'postgres'
export const ENGINE: Engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded'

const SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

async function onServer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: SERVER })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

export const EMPTY = `template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`

/** A new database of the engine under test, as environment for the server. */
export async function freshDatabase(
  engine: Engine = ENGINE,
  template = process.env[READY_DATABASE] ?? EMPTY,
) {
  if (engine === 'embedded') return { name: '', env: {}, drop: async () => {} }
  const name = `bozor_test_${randomUUID().replaceAll('-', '')}`
  await onServer(
    `create database ${name} template ${template}`,
    // Only the end of the database server could lose something, and no test ends this one
    `alter database ${name} set synchronous_commit = off`,
  )
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  return {
    name,
    env: { DATABASE_URL: url.href },
    drop: () => onServer(`drop database if exists ${name} with (force)`),
  }
}
