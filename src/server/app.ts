/** The running application: made once by start.ts, available everywhere through app(). */
import type { Logger } from 'pino'
import type { SearchLine } from './catalogue/find/search-line.ts'
import type { Passwords } from './members/passwords.ts'
import type { Bus } from './bus/bus.ts'
import type { ResponseCache } from './web/response-cache.ts'
import type { StatCounter } from './stats/counter.ts'
import type { FormGate } from './http/form-gate.ts'
import type { Config } from './config.ts'
import type { Db } from './db/index.ts'
import type { Reads } from './db/reads.ts'
import type { Hmac, LastingHmac } from './hmac.ts'
import type { Tiles } from './map/tiles.ts'
import type { MediaFiles } from './media/media-files.ts'
import type { MediaStore } from './media/store.ts'
import type { RateLimits } from './http/limit-table.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Pseudonym } from './pseudonym.ts'
import type { WebPush } from './push/web-push.ts'
import type { WatchedWords } from './safety/word-list.ts'
import type { Channel } from './notify/channel.ts'
import type { Sms } from './sms/sms.ts'

export type App = {
  config: Config
  db: Db
  reads: Reads
  bus: Bus
  cache: ResponseCache
  media: MediaStore
  chatPictures: MediaFiles
  /** Null: the site has no map. */
  tiles: Tiles | null
  stats: StatCounter
  hmac: Hmac
  lasting: LastingHmac
  formGate: FormGate
  limits: RateLimits
  passwords: Passwords
  searches: SearchLine
  sms: Sms
  words: WatchedWords
  /** The configured channels for reaching members. */
  channels: Channel[]
  metrics: Metrics
  pseudonym: Pseudonym
  push: WebPush
  log: Logger
}

let running: App | undefined

/** The running application. Throws before startApp() has set it. */
export function app(): App {
  if (!running) throw new Error('The application has not been started')
  return running
}

export const isStarted = (): boolean => running !== undefined

export function setApp(started: App | undefined): void {
  running = started
}
