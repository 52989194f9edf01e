/** All calls of the API. Every exported call of these modules is in the list, whatever else they export. */
import type { Call } from './call.ts'
import * as likes from './likes.ts'
import * as media from './media.ts'
import * as safety from './safety.ts'

const MODULES = [likes, media, safety]

type Exports = (typeof MODULES)[number]
type AnyCall<Module> = Module extends unknown ? Extract<Module[keyof Module], Call> : never
/** A call by its route. */
export type Calls = { [C in AnyCall<Exports> as C['route']]: C }
export type Route = keyof Calls
/** Those that need a member's token. */
export type MemberRoute = { [R in Route]: Calls[R] extends { who: 'anyone' } ? never : R }[Route]

const isCall = (value: unknown): value is Calls[Route] =>
  typeof value === 'object' && value !== null && 'route' in value

/** Each with the name of its constant. */
export const calls = MODULES.flatMap((module) =>
  Object.entries<unknown>({ ...module }).flatMap(([name, value]) =>
    isCall(value) ? { name, call: value } : [],
  ),
)

/** The first part of every path: what begins otherwise is a page or a file, and so is what lies below /media. */
const PREFIXES = new Set(calls.map(({ call }) => call.route.split('/')[1]))
export const isApiPath = (path: string): boolean =>
  PREFIXES.has(/^\/([^/?]*)/.exec(path)?.[1]) && !/^\/media\/./.test(path)
