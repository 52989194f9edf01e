import { getConfig } from './src/server/config.ts'
import { startApp } from './src/server/start.ts'
const t = performance.now()
const r = await startApp(getConfig({ DATA_DIR: '/tmp/demo1', DEMO: 'on', DATABASE_URL: process.env.DATABASE_URL }))
console.log('started', performance.now() - t)
for (const q of ['products','services','media','product_images','service_images','product_likes','service_likes','comments','replies','words','users']) console.log(q, (await r.app.db.$client.query(`select count(*) from ${q}`)).rows[0].count)
await r.stop()
