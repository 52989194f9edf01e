/** Composes the application: database, pictures, SMS, limits, cache. */
import { enqueueOldReadings } from './alerts/matching/old-readings.ts'
import { startAlerts } from './alerts/matching/match-news.ts'
import { createSearchLine } from './catalogue/find/search-line.ts'
import { createPasswords } from './members/passwords.ts'
import { setApp, type App } from './app.ts'
import { startHousekeeping } from './housekeeping.ts'
import { startWorker } from './jobs/worker.ts'
import { createStatCounter } from './stats/counter.ts'
import { type Bus, createLocalBus } from './bus/bus.ts'
import type { Config } from './config.ts'
import { purgeEdge, startEdge } from './edge/purge.ts'
import { EngineStopped } from './db/embedded/errors.ts'
import { openDatabase } from './db/open.ts'
import { untilWritable } from './db/leader.ts'
import { placeOf } from './db/place.ts'
import { openReads } from './db/reads.ts'
import { loadDemo } from '../../demo/load.ts'
import { createHmacs, createLastingHmacs } from './hmac.ts'
import { createFormGate } from './http/form-gate.ts'
import { createLimits } from './http/limits.ts'
import { openVolatileCounters } from './http/volatile-counters.ts'
import { openLog } from './log.ts'
import { nouns } from './nouns.ts'
import { startCategories } from './categories/category-settings.ts'
import { startRates } from './rates/rates.ts'
import { createPostgresBus } from './bus/postgres-bus.ts'
import { prepareDataFolder } from './data-folder.ts'
import { markFolder } from './folder-mark.ts'
import { createPseudonyms } from './pseudonym.ts'
import { createResponseCache } from './web/response-cache.ts'
import { pushChannel } from './push/channel.ts'
import { createWebPush } from './push/web-push.ts'
import { createMetrics, watchPool } from './metrics/metrics.ts'
import { openTiles } from './map/tiles.ts'
import { createMediaStore, openChatPictures } from './media/store.ts'
import { createBot } from './telegram/bot.ts'
import { createSms } from './sms/sms.ts'
import { createWatchedWords } from './safety/watched-words.ts'
import { VERSION } from './version.ts'

export type RunningApp = { app: App; stop(): Promise<void> }

/** Opens everything that the site needs and makes it available through app(). Logs to standard output by default. */
export async function startApp(
  config: Config,
  { log, flush } = openLog(config),
): Promise<RunningApp> {
  log.info({ version: VERSION, database: placeOf(config) }, 'starting')
  const bot = createBot(config)
  const metrics = createMetrics({ withProcess: config.METRICS_PORT !== undefined })
  if (!config.DATABASE_URL || !config.MEDIA_URL) await prepareDataFolder(config.DATA_DIR)
  // Opened first, so that a wrong SMS_URL or MEDIA_URL is reported at once
  const sms = openSms(config, { metrics, log })
  const media = await createMediaStore(config)
  const chatPictures = await openChatPictures(config)
  if (config.DATABASE_URL) await untilWritable(config.DATABASE_URL, log)
  const { db, close } = await openDatabase(config, (error) => reportDatabase(error, log))
  if (!config.MEDIA_URL) await markFolder(db, config.DATA_DIR)
  const lasting = await createLastingHmacs(db, config)
  const hmac = await createHmacs(db)
  const bus = await openBus(config, { db, hmac, log })
  bus.subscribe(({ type }) => type === 'missed' && metrics.count('bus_missed'))
  const reads = openReads(config, { db, bus, log, metrics })
  const counters = await openVolatileCounters(config, { log, metrics })
  const running: App = {
    config,
    db,
    reads,
    log,
    bus,
    cache: openCache(config, { bus, reads }),
    media,
    chatPictures,
    tiles: await openTiles(config, log),
    stats: createStatCounter(db, metrics),
    hmac,
    lasting,
    limits: createLimits(config, db.$client, hmac, counters.create),
    formGate: createFormGate(),
    passwords: createPasswords(),
    searches: createSearchLine(config.DATABASE_POOL_SIZE),
    sms,
    words: createWatchedWords({ db, bus }),
    channels: [...bot.channels, pushChannel],
    metrics,
    pseudonym: createPseudonyms(hmac),
    push: await createWebPush(config, db),
  }
  watchPool(metrics, db.$client)
  setApp(running)
  const categories = await startCategories()
  if (config.DEMO && (await loadDemo())) log.info('The empty database was filled with demo data')
  await enqueueOldReadings()
  startEdge()
  const work = startWork(bot)
  return {
    app: running,
    stop: async () => {
      await work.stop()
      await categories.stop()
      await running.stats.flush().catch((error: unknown) => log.error({ err: error }, 'figures'))
      await work.stopJobs()
      await running.bus.close()
      await counters.close()
      await running.tiles?.close()
      await reads.close()
      await close()
      setApp(undefined)
      flush()
    },
  }
}

function openCache(config: Config, { bus, reads }: Pick<App, 'bus' | 'reads'>) {
  return createResponseCache({
    bus,
    purgeEdge: config.EDGE_PURGE_URL ? purgeEdge : undefined,
    mayBeBehind: reads.mayBeBehind,
    maxBytes: config.CACHE_MEGABYTES * 1024 * 1024,
  })
}

function openSms(config: Config, { metrics, log }: Pick<App, 'metrics' | 'log'>) {
  return createSms(config, {
    onFallback(reason) {
      metrics.count('sms_fallbacks')
      log.warn({ reason }, 'SMS sent by the second gateway')
    },
  })
}

function reportDatabase(error: unknown, log: App['log']): void {
  log.error({ err: error }, 'database')
  // Nothing acknowledged is lost; a supervisor restarts the process
  if (error instanceof EngineStopped) process.exit(1)
}

/** Starts what runs in the background. */
function startWork(bot: ReturnType<typeof createBot>) {
  const housekeeping = startHousekeeping()
  const alerts = startAlerts()
  const rates = startRates()
  const worker = startWorker([...nouns.flatMap(({ jobs = [] }) => jobs), ...bot.handlers])
  const telegram = bot.start()
  return {
    async stop(): Promise<void> {
      await telegram.stop()
      await housekeeping.stop()
      await alerts.stop()
      await rates.stop()
    },
    stopJobs: worker.stop,
  }
}

async function openBus(
  { BUS_URL: address, DATABASE_URL: connectionString }: Config,
  { db, hmac, log }: Pick<App, 'db' | 'hmac' | 'log'>,
): Promise<Bus> {
  if (address) {
    // Loaded only here: a site without NATS keeps its 11 MB
    const { createNatsBus } = await import('./bus/nats-bus.ts')
    // The key of the database keeps sites on one NATS apart
    return createNatsBus({ address, subject: `bozor.${hmac('bus', 'subject')}`, log })
  }
  if (connectionString) return createPostgresBus({ connectionString, pool: db.$client, log })
  return createLocalBus()
}
