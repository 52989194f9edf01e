/** A process that opens a data folder and writes until it is killed: `node writer.ts <folder>`. */
import { openEmbedded } from '../../../../src/server/db/embedded/index.ts'

const database = await openEmbedded({ dataDir: process.argv[2] ?? '' }).catch((error: Error) => {
  console.log(`${error.name}: ${error.message}`)
  process.exit(1)
})
await database.pool.query(
  `CREATE TABLE IF NOT EXISTS parents (id serial PRIMARY KEY);
   CREATE TABLE IF NOT EXISTS children (parent int NOT NULL)`,
)
console.log('open')
const client = await database.pool.connect()
for (;;) {
  await client.query('BEGIN')
  const { rows } = await client.query<{ id: number }>(
    'INSERT INTO parents DEFAULT VALUES RETURNING id',
  )
  const id = rows[0]?.id
  await client.query('INSERT INTO children SELECT $1 FROM generate_series(1, 3)', [id])
  await client.query('COMMIT')
  console.log(id)
}
