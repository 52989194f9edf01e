/** The built files for browsers (dist/client), read once and compressed on first demand. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding, type Encoding } from './accept-encoding.ts'
import { isCompressible, SMALLEST_COMPRESSED, transcode } from './compress.ts'
import { contentType } from './content-types.ts'

type Asset = { type: string; etag: string; isImmutable: boolean; bodies: Bodies }
type Bodies = { identity: Buffer<ArrayBuffer> } & Partial<Record<Encoding, Buffer<ArrayBuffer>>>
/** By address; what is not in the map does not exist, so no address can leave the folder. */
export type StaticFiles = ReadonlyMap<string, Asset>

const IMMUTABLE = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map((file) => join(file.parentPath, file.name))
  const packed = new Set(paths.filter((path) => /\.(br|gz)$/.test(path)))
  const assets = paths
    .filter((path) => !packed.has(path))
    .map(async (path) => {
      const address = `/${relative(folder, path).split(sep).join('/')}`
      return [encodeURI(address), await readAsset(path, address, packed)] as const
    })
  return new Map(await Promise.all(assets))
}

async function readAsset(path: string, address: string, packed: Set<string>): Promise<Asset> {
  const identity = await readFile(path)
  const bodies: Bodies = { identity }
  if (packed.has(`${path}.br`)) bodies.br = await readFile(`${path}.br`)
  if (packed.has(`${path}.gz`)) bodies.gzip = await readFile(`${path}.gz`)
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`
  return { type: contentType(path), etag, isImmutable: address.startsWith('/_astro/'), bodies }
}

/** Sends the file at this address; false when there is none. */
export function sendStaticFile(
  files: StaticFiles,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const asset = files.get(path)
  if (!asset) return false
  const cacheControl = asset.isImmutable ? IMMUTABLE : FOR_AN_HOUR
  response.setHeader('Cache-Control', cacheControl).setHeader('ETag', asset.etag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match']?.includes(asset.etag)) response.writeHead(304).end()
  else void sendBody(asset, request, response)
  return true
}

async function sendBody(asset: Asset, request: IncomingMessage, response: ServerResponse) {
  const { bodies, type } = asset
  const isWorthwhile = isCompressible(type) && bodies.identity.length >= SMALLEST_COMPRESSED
  const asked = acceptedEncoding(request.headers['accept-encoding'])
  const encoding = isWorthwhile ? asked : 'identity'
  const body = (bodies[encoding] ??= await transcode(bodies, encoding))
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body)
}
