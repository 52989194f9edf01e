/** Shared by the gateway drivers: their interface, the address from SMS_URL, and posting. */
import type { CodeWay } from '../../api/accounts/account-forms.ts'
import { ConfigError } from '../config.ts'
import { PlainError } from '../describe-error.ts'

/** Sends messages by one gateway. Throws SmsFailed when it refuses or does not answer. */
export type SmsDriver = {
  /** The gateway, in words for the operator. */
  name: string
  way: CodeWay
  /** `phone` in E.164; `id` identifies the message, so that a gateway can recognize a repetition. */
  /** Returns the gateway's own id of the message, if it tells later what became of it. */
  send(message: SmsMessage): Promise<string | undefined>
  /** Asks for the delivery of a message; undefined when the gateway does not know it. */
  isDelivered?(id: string): Promise<boolean | undefined>
}
/** `code`: the code in the text, for gateways that have texts of their own and send nothing else. */
export type SmsMessage = { phone: string; text: string; id: string; code?: SentCode }
type SentCode = { digits: string; lifetimeS: number }

/** The reason is logged, so it never contains a phone number or the text. */
export class SmsFailed extends PlainError {
  override readonly name = 'SmsFailed'
  /** The gateway did not answer, so the message may have been sent. */
  readonly maybeSent: boolean
  constructor(reason: string, maybeSent = false) {
    super(reason)
    this.maybeSent = maybeSent
  }
}

export type Gateway = {
  base: string
  login: string
  password: string
  parameter(name: string): string | null
}

/** `eskiz://login:password@host/path?from=4546`; `&scheme=http` for a gateway without TLS. */
export function parseGateway(url: string, setting = 'SMS_URL'): Gateway {
  const { protocol, username, password, host } = new URL(url)
  const [login, secret] = [decoded(username), decoded(password)]
  if (!login || !secret || !host)
    throw new ConfigError(
      `${setting}: must look like ${protocol}//login:password@host/path, with %25 for a % in them`,
    )
  return { ...addressOf(url), login, password: secret }
}

/** `tggate://token@host`: the token is the login, and there is no password. */
export function parseTokenGateway(url: string, setting: string): Omit<Gateway, 'password'> {
  const { protocol, username, password, host } = new URL(url)
  const login = decoded(username)
  if (!login || password || !host)
    throw new ConfigError(
      `${setting}: must look like ${protocol}//token@host, with %25 for a % and %3A for a : in it`,
    )
  return { ...addressOf(url), login }
}

function addressOf(url: string): Pick<Gateway, 'base' | 'parameter'> {
  const { host, pathname, searchParams } = new URL(url)
  const scheme = searchParams.get('scheme') === 'http' ? 'http' : 'https'
  return {
    base: `${scheme}://${host}${pathname.replace(/(?<!\/)\/+$/, '')}`,
    parameter: (name) => searchParams.get(name),
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

type Post = { headers: Record<string, string>; body?: FormData | string; signal: AbortSignal }

/** Posts a form, or JSON as text, and without a body GETs; returns the status and any JSON of the response. */
export async function post(
  url: string,
  { headers, body, signal }: Post,
): Promise<{ status: number; data: unknown }> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Accept: 'application/json',
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal,
    })
    const text = await response.text()
    return { status: response.status, data: parseJson(text) }
  } catch (error) {
    throw new SmsFailed(`no answer from the gateway (${reasonOf(error)})`, !neverConnected(error))
  }
}

/** A form as browsers send it with files, which a gateway's documents may ask for. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** The text or number at a path of a response; undefined for anything else. */
export function textIn(data: unknown, ...path: string[]): string | undefined {
  const value = path.reduce<unknown>(
    (object, key) =>
      typeof object === 'object' && object !== null ? Reflect.get(object, key) : undefined,
    data,
  )
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Removes all but plain words: a gateway may repeat a number, the code, the login or a token in its error. */
export const onlyWords = (text: string): string =>
  text.replace(/\S+/g, (part) => (WORD.test(part) ? part : '…')).slice(0, 200)
const WORD = /^["'(]?[\p{L}-]{1,20}["').,:;!?]{0,2}$/u

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const causeCode = (error: unknown) =>
  error instanceof Error ? textIn(error.cause, 'code') : undefined
const reasonOf = (error: unknown) =>
  causeCode(error) ?? (error instanceof Error ? error.name : 'unknown')
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']
const neverConnected = (error: unknown) => NEVER_CONNECTED.includes(causeCode(error) ?? '')
