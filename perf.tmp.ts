/** node perf.ts BASE DBNAME [seed] : cost of searches at 100,000 */
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
const [BASE, DB, MODE] = process.argv.slice(2) as [string, string, string?]
const N = 100_000
const W = '/work/wt/find'
const { random } = await import(W + '/demo/random.ts')
const { makeListings } = await import(W + '/bench/search/listings.ts')
const { writtenTitles } = await import(W + '/bench/search/titles.ts')
const { makeQueries } = await import(W + '/bench/search/queries.ts')
const { startApp } = await import(BASE + '/src/server/start.ts')
const { getConfig } = await import(BASE + '/src/server/config.ts')
const { addSeller, productRow, serviceRow } = await import(BASE + '/tests/fixtures/listings.ts')
const { products, services } = await import(BASE + '/src/server/db/schema/index.ts')
const { withPatience } = await import(BASE + '/src/server/db/patience.ts')
const { rememberWords } = await import(BASE + '/src/server/catalogue/find/spelling.ts')
const { listProducts } = await import(BASE + '/src/server/catalogue/read/products.ts')
const { listServices } = await import(BASE + '/src/server/catalogue/read/services.ts')
const url = `postgres://postgres@127.0.0.1:5432/${DB}`
const admin = new Client({ connectionString: 'postgres://postgres@127.0.0.1:5432/postgres' })
await admin.connect()
const exists = (await admin.query('select 1 from pg_database where datname=$1', [DB])).rowCount
if (!exists) await admin.query(`create database ${DB} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`)
await admin.end()
const { app, stop } = await startApp(getConfig({ DATA_DIR: `/tmp/find/data_${DB}`, LOG_LEVEL: 'silent', DEMO: 'off', ALLOW_CONSOLE_SMS: 'on', DATABASE_URL: url }))
const next = random(1)
const made = makeListings(next, N), written = writtenTitles()
const all = [...written, ...made]
if (!exists) {
  const sellers: number[] = []
  for (let i = 0; i < 400; i++) sellers.push(await addSeller(app.db))
  const rows = all.map((l: any, i: number) => ({ title: l.title, description: l.description, category: l.thing.category, kind: l.thing.kind, sellerId: sellers[i * 7 % 400], createdAt: new Date(Date.UTC(2026, 0, 1, 0, i)) }))
  const { rows: idx } = await app.db.$client.query(`select quote_ident(indexname) as name, indexdef as made from pg_indexes where tablename in ('products', 'services') and indexdef like '%USING gin%'`)
  for (const { name } of idx) await app.db.$client.query(`drop index ${name}`)
  for (let s = 0; s < rows.length; s += 1000) {
    const b = rows.slice(s, s + 1000)
    const p = b.filter((r) => r.kind === 'product'), v = b.filter((r) => r.kind === 'service')
    if (p.length) await app.db.insert(products).values(p.map(productRow))
    if (v.length) await app.db.insert(services).values(v.map(serviceRow))
    await rememberWords(app.db, b)
  }
  await withPatience(app.db, async (session: any) => { for (const st of [...idx.map((x: any) => x.made), 'vacuum analyze']) await session.query(st) })
  console.log('seeded')
}
if (MODE === 'seed') { await stop(); process.exit(0) }
const pids = async () => (await app.db.$client.query(`select pid from pg_stat_activity where datname=current_database()`)).rows.map((r: any) => r.pid)
const run = (pid: number) => { try { return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6 } catch { return 0 } }
let statements = 0
const pool = app.db.$client
const original = pool.query.bind(pool)
const spent: Record<string, [number, number]> = {}
let pid0: number[] = []
const label = (t: string) => t.includes('json_build_array') ? 'findEach' : t.includes('select first from') ? 'firstThatFinds' : t.includes('with matches') ? (t.includes('looked') ? 'find' : 'newest') : t.includes('q.word, array(') ? 'near' : t.includes('is_common') ? 'lookUp' : t.includes('select word from words where word = any') ? 'spaces' : 'other'
pool.query = async (...a: any[]) => { statements++; const t = typeof a[0] === 'string' ? a[0] : a[0].text; const b = pid0.reduce((s, x) => s + run(x), 0); const r = await (original as any)(...a); const l = label(t); const e = (spent[l] ??= [0, 0]); e[0]++; e[1] += pid0.reduce((s, x) => s + run(x), 0) - b; if (process.env.TRACE) console.log('   ', l, (pid0.reduce((s, x) => s + run(x), 0) - b).toFixed(1), process.env.TRACE === '2' ? JSON.stringify({ text: t, values: a[0].values ?? a[1] }) : JSON.stringify(a[0].values ?? a[1])?.slice(0, 150)); return r }
const classes = new Set(['exact words', 'typos', 'wrong keyboard', 'order and fillers', 'questions', 'translation', 'talk'])
const qs = makeQueries(random(7), made, all.slice(0, 6000), 25).filter((q: any) => classes.has(q.name))
const LEFT = ['kulrang', 'gul naqshli', 'Germaniya', 'premium', 'stol', 'qizil', 'ucgun', 'Karpat']
for (let i = 0; i < 60; i++) { const t = made[(i * 131) % made.length]; const w = t.typed(next).join(' '); qs.push({ name: 'left out', text: `${w} ${LEFT[i % LEFT.length]} ${made[(i * 977) % made.length].typed(next)[0]}`, target: t, meant: [] }) }
if (process.env.ONLY) qs.splice(0, qs.length, ...process.env.ONLY.split(',').map((text) => ({ name: 'x', text, target: made.find((m: any) => m.thing.kind === 'product'), meant: [] })))
const ask = async (q: any) => { const f = { text: q.text, page: 1, pageSize: 10 }; return q.target.thing.kind === 'product' ? await listProducts({ ...f, sort: 'new' }, 'uz') : await listServices(f, 'uz') }
for (const q of qs) await ask(q)
const out: any[] = []
for (const q of qs) {
  const p = await pids(); pid0 = p
  statements = 0
  const b = p.reduce((s: number, x: number) => s + run(x), 0), c = process.cpuUsage()
  const list: any = await ask(q)
  const u = process.cpuUsage(c), a = p.reduce((s: number, x: number) => s + run(x), 0)
  out.push({ q, relaxed: 'relaxed' in list, left: 'relaxed' in list && (list.searched_for ?? '').split(' ').length < q.text.split(' ').length, pg: a - b, node: (u.user + u.system) / 1000, st: statements, for: list.searched_for, count: list.count })
}
const pct = (xs: number[], p: number) => (xs.toSorted((a, b) => a - b)[Math.floor((xs.length - 1) * p)] ?? 0).toFixed(1)
const line = (name: string, o: any[]) => console.log(`| ${name} | ${o.length} | ${pct(o.map((x) => x.node), .5)} / ${pct(o.map((x) => x.node), .95)} | ${pct(o.map((x) => x.pg), .5)} / ${pct(o.map((x) => x.pg), .95)} | ${pct(o.map((x) => x.pg + x.node), .95)} | ${pct(o.map((x) => x.st), .5)} / ${Math.max(...o.map((x) => x.st))} |`)
console.log('| class | n | node | pg | sum p95 | statements |')
for (const n of new Set(out.map((o) => o.q.name))) line(n as string, out.filter((o) => o.q.name === n))
line('as typed', out.filter((o) => !o.relaxed)); line('changed', out.filter((o) => o.relaxed && !o.left)); line('words left out', out.filter((o) => o.left)); line('all', out)
for (const [l, [n, ms]] of Object.entries(spent)) console.log(l, n, (ms / n).toFixed(1))
for (const o of out.toSorted((a, b) => b.pg + b.node - a.pg - a.node).slice(0, 12)) console.log((o.pg + o.node).toFixed(0), o.st, o.q.name, '|', o.q.text, '→', o.for, o.count)
await stop()
