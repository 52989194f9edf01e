/** A process with an embedded database that runs each line of its input: `node sql-process.ts <folder>`. */
import { createInterface } from 'node:readline'
import { openEmbedded } from '../../../../src/server/db/embedded/index.ts'

const { pool } = await openEmbedded({ dataDir: `${process.argv[2]}/db` })
console.log('open')
for await (const sql of createInterface({ input: process.stdin }))
  console.log(
    await pool.query(sql).then(
      () => 'done',
      (error: Error) => `failed: ${error.name}`,
    ),
  )
