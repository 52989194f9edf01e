import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import { backupHours } from '../backup-age.ts'
import type { Config } from '../config.ts'
import { OF_OTHERS } from '../data-folder.ts'
import { DAY_MS } from '../time.ts'
import { mediaFolder } from '../media/folder-store.ts'
import { hasSquares } from '../map/tiles.ts'
import { createMediaStore } from '../media/store.ts'
import { isReal, type Check } from './check.ts'

const MEGABYTE = 1024 * 1024
/** A certificate is renewed a month before its end. */
const FEW_DAYS = 14
/** Daily, and two hours to make it. */
const BACKUP_HOURS = 26

const TIMEOUT_MS = 3_000

const freeMegabytes = async ({ DATA_DIR }: Config): Promise<number> => {
  const { bavail, bsize } = await statfs(DATA_DIR)
  return Math.floor((bavail * bsize) / MEGABYTE)
}

const isFolderUsed = ({ DATABASE_URL, MEDIA_URL }: Config) => !DATABASE_URL || !MEDIA_URL

const disk: Check = {
  name: 'disk',
  level: 'warning',
  async find({ config }) {
    if (!isFolderUsed(config)) return undefined
    const free = await freeMegabytes(config)
    return free < 1024 ? `${free} MB are free at DATA_DIR; below 64 no picture is taken` : undefined
  },
  wayOut: 'Make room, or move the pictures to a bucket (MEDIA_URL)',
  heading: 'a-real-site',
}

const rights: Check = {
  name: 'data folder',
  level: 'warning',
  async find({ config }) {
    if (!isFolderUsed(config)) return undefined
    const { mode } = await stat(config.DATA_DIR)
    return mode & OF_OTHERS ? 'Other users of this machine may look into DATA_DIR' : undefined
  },
  wayOut: 'chmod 700 the folder',
  heading: 'a-real-site-in-an-hour',
}

const pictures: Check = {
  name: 'pictures',
  level: 'error',
  async find({ config }) {
    const check = config.MEDIA_URL
      ? createMediaStore(config).then((store) => store.check())
      : access(mediaFolder(config), constants.R_OK | constants.W_OK)
    return check.then(
      () => undefined,
      () => 'The store of pictures cannot be read and written',
    )
  },
  wayOut: 'Look at MEDIA_URL and its key, or at the owner of DATA_DIR/media',
  heading: 'a-real-site',
}

const backup: Check = {
  name: 'backup',
  level: 'warning',
  async find({ config }) {
    const hours = await backupHours(config).catch(() => NaN)
    if (Number.isNaN(hours))
      return 'There is no folder BACKUP_DIR, or the site’s user may not read it'
    if (hours === undefined)
      return isReal(config) ? 'Nothing tells when the last backup was made' : undefined
    if (hours === Infinity) return 'There is no backup in BACKUP_DIR'
    return hours > BACKUP_HOURS ? `The last backup is ${Math.floor(hours)} hours old` : undefined
  },
  wayOut: 'Make one each day, and name its folder in BACKUP_DIR',
  heading: 'backup-and-restore',
}

const certificate: Check = {
  name: 'certificate',
  level: 'error',
  isOfWork: true,
  async find({ config }) {
    if (!isReal(config)) return undefined
    const { days, reason } = await readCertificate(new URL(config.SITE_URL))
    if (reason) return `${config.SITE_URL} cannot be opened (${reason})`
    return days < FEW_DAYS ? `The certificate ends in ${Math.floor(days)} days` : undefined
  },
  wayOut: 'Renew it (certbot renew), and let the proxy load it',
  heading: 'behind-nginx-and-a-cdn',
}

const map: Check = {
  name: 'map',
  level: 'warning',
  find: async ({ config }) =>
    (await hasSquares(config))
      ? undefined
      : 'The map has no picture of Tashkent, or does not answer',
  wayOut: 'Try the address or the file of MAP_TILES',
  heading: 'a-real-site',
}

export const CHECKS_OF_MACHINE: readonly Check[] = [
  disk,
  rights,
  pictures,
  backup,
  certificate,
  map,
]

/** The days until the certificate of an address ends; or the reason why browsers cannot open it. */
type Certificate = { days: number; reason?: string }

/** Looks at the certificate as a browser does: from outside, with the name of the site. */
function readCertificate({ hostname, port }: URL): Promise<Certificate> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    })
    const end = (certificate: Certificate) => {
      socket.destroy()
      resolve(certificate)
    }
    socket.once('secureConnect', () => {
      const days = (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS
      const reason = socket.authorized ? undefined : String(socket.authorizationError)
      end({ days, ...(reason && { reason }) })
    })
    socket.once('timeout', () => end({ days: 0, reason: 'no answer' }))
    socket.once('error', (error) => end({ days: 0, reason: codeOf(error) }))
  })
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name
