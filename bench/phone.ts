/**
 * First load on a low-end phone: 360×800, CPU slowed 6×, slow 4G (150 ms, 1.6 Mbit/s), cold cache.
 * `npm run bench:phone [-- http://localhost:4321]`; without an address it starts the built site
 * with demo data itself.
 */
import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright'
import { startServer } from '../tests/harness/server.ts'

const ROUNDS = 3
const CPU_SLOWDOWN = 6
const LATENCY_MS = 150
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8
const SETTLED_MS = 1_500

type Budget = { htmlKb: number; lcpMs: number }
const LIST: Budget = { htmlKb: 14, lcpMs: 1200 }
const PAGES: Record<string, Budget> = {
  '/': LIST,
  '/service': LIST,
  '/product/1': LIST,
  '/service/1': LIST,
  '/about': { htmlKb: 8, lcpMs: 900 },
}

type Figures = {
  htmlKb: number
  scriptKb: number
  requests: number
  lcpMs: number
  tbtMs: number
  cls: number
}

// Runs in the page before its first byte is parsed
function observe() {
  const seen = { lcp: 0, cls: 0, tbt: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  watch('longtask', (entry) => (seen.tbt += Math.max(0, entry.duration - 50)))
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') seen.cls += entry.value
  })
}

/** The transferred size of the page and its style sheets, without headers. Runs in the page. */
function contentBytes(): number {
  const files = performance
    .getEntries()
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ entryType, name }) => entryType === 'navigation' || name.includes('.css'))
  return files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
}

async function load(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await page.addInitScript(observe)
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  devtools.on('Network.requestWillBeSent', (event) => kinds.set(event.requestId, event.type ?? ''))
  devtools.on('Network.loadingFinished', (event) => {
    const kind = kinds.get(event.requestId) ?? ''
    bytes.set(kind, (bytes.get(kind) ?? 0) + event.encodedDataLength)
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const seen: { lcp: number; cls: number; tbt: number } = await page.evaluate('window.seen')
  const htmlKb = (await page.evaluate(contentBytes)) / 1024
  await context.close()
  const requests = [...kinds.values()].filter((kind) => kind !== 'Image' && kind !== 'Other').length
  return {
    htmlKb,
    scriptKb: (bytes.get('Script') ?? 0) / 1024,
    requests,
    lcpMs: seen.lcp,
    tbtMs: seen.tbt,
    cls: seen.cls,
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function measure(browser: Browser, url: string): Promise<Figures> {
  const rounds: Figures[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await load(browser, url))
  const middle = (key: keyof Figures) => median(rounds.map((figures) => figures[key]))
  return {
    htmlKb: middle('htmlKb'),
    scriptKb: middle('scriptKb'),
    requests: middle('requests'),
    lcpMs: middle('lcpMs'),
    tbtMs: middle('tbtMs'),
    cls: middle('cls'),
  }
}

const given = process.argv[2]
const server = given ? undefined : await startServer({ DEMO: 'on' })
const site = given ?? server?.url ?? ''
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const browser = await chromium.launch({
  ...(existsSync(executablePath) && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
try {
  const table: Record<string, Record<string, string>> = {}
  for (const [path, budget] of Object.entries(PAGES)) {
    await fetch(site + path)
    const f = await measure(browser, site + path)
    table[path] = {
      'HTML+CSS KB': `${f.htmlKb.toFixed(1)} (≤ ${budget.htmlKb})`,
      'JS KB': `${f.scriptKb.toFixed(1)} (0)`,
      requests: `${f.requests} (≤ 2)`,
      'LCP ms': `${f.lcpMs.toFixed(0)} (≤ ${budget.lcpMs})`,
      'TBT ms': `${f.tbtMs.toFixed(0)} (0)`,
      CLS: `${f.cls.toFixed(3)} (0)`,
    }
  }
  console.table(table)
} finally {
  await browser.close()
  await server?.stop()
}
