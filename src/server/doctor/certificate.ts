import { connect } from 'node:tls'
import { DAY_MS } from '../time.ts'

const TIMEOUT_MS = 3_000

/** The days until the certificate of an address ends; or the reason why browsers cannot open it. */
type Certificate = { days: number; reason?: string }

/** Looks at the certificate as a browser does: from outside, with the name of the site. */
export function readCertificate({ hostname, port }: URL): Promise<Certificate> {
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
