import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { getConfig } from '../../../src/server/config.ts'
import { clientIp, isFromUnknownProxy } from '../../../src/server/http/client-ip.ts'

/** A request that comes from this address. */
function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  const request = new IncomingMessage(socket)
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}
const trusting = (TRUST_PROXY: string) => getConfig({ TRUST_PROXY }).TRUST_PROXY
const ask = (TRUST_PROXY: string, from: string, forwarded?: string) =>
  clientIp(requestFrom(from, forwarded), trusting(TRUST_PROXY))

describe('TRUST_PROXY=off', () => {
  test('trusts nobody', () => {
    expect(ask('off', '127.0.0.1', '1.1.1.1')).toBe('127.0.0.1')
  })
})

describe('TRUST_PROXY=on', () => {
  test.each(['127.0.0.1', '::1', '::ffff:10.0.0.7', '172.20.0.2', 'fd00::7', 'fe80::1%eth0'])(
    'trusts the last hop that a private peer names: %s',
    (peer) => expect(ask('on', peer, '1.1.1.1, 2.2.2.2')).toBe('2.2.2.2'),
  )
  test('trusts no peer from the internet', () => {
    expect(ask('on', '203.0.113.9', '1.1.1.1')).toBe('203.0.113.9')
    expect(ask('on', '2001:db8::9', '1.1.1.1')).toBe('2001:db8::9')
  })
  test('accepts a visitor with a private address', () => {
    expect(ask('on', '127.0.0.1', '1.1.1.1, 192.168.0.5')).toBe('192.168.0.5')
  })
})

describe('TRUST_PROXY as a list', () => {
  const PROXIES = '127.0.0.1, 203.0.113.0/24,2001:db8::/32'
  test('trusts those peers and no others', () => {
    expect(ask(PROXIES, '203.0.113.9', '1.1.1.1')).toBe('1.1.1.1')
    expect(ask(PROXIES, '2001:db8:7::1', '1.1.1.1')).toBe('1.1.1.1')
    expect(ask(PROXIES, '10.0.0.7', '1.1.1.1')).toBe('10.0.0.7')
  })
  test('takes the right-most untrusted hop', () => {
    expect(ask(PROXIES, '127.0.0.1', '9.9.9.9, 1.1.1.1, 203.0.113.9')).toBe('1.1.1.1')
    expect(ask(PROXIES, '127.0.0.1', '203.0.113.9')).toBe('127.0.0.1')
  })
  test.each(['yes', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.1/8/8', 'on,10.0.0.7'])(
    '%s stops the start',
    (text) => expect(() => trusting(text)).toThrow(/^TRUST_PROXY: must be off, on, or addresses/),
  )
})

describe('an address in X-Forwarded-For', () => {
  test.each([
    ['1.2.3.4:40001', '1.2.3.4'],
    ['[2001:db8::1]:40001', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    [' 1.2.3.4 ', '1.2.3.4'],
  ])('%s is %s', (hop, address) => expect(ask('on', '127.0.0.1', hop)).toBe(address))

  test.each(['unknown', '', '1.2.3', '1.2.3.4.5', '_hidden', 'a'.repeat(5_000), '1.1.1.1, x'])(
    'is the direct one instead of %s',
    (hop) => expect(ask('on', '127.0.0.1', hop)).toBe('127.0.0.1'),
  )
})

test('a private peer that sends the header without being trusted is an unknown proxy', () => {
  const isUnknown = (TRUST_PROXY: string, from: string, forwarded?: string) =>
    isFromUnknownProxy(requestFrom(from, forwarded), trusting(TRUST_PROXY))
  expect(isUnknown('off', '127.0.0.1', '1.1.1.1')).toBe(true)
  expect(isUnknown('10.0.0.7', '10.0.0.8', '1.1.1.1')).toBe(true)
  expect(isUnknown('off', '127.0.0.1')).toBe(false)
  expect(isUnknown('on', '127.0.0.1', '1.1.1.1')).toBe(false)
  // Anybody on the internet may send it
  expect(isUnknown('off', '203.0.113.9', '1.1.1.1')).toBe(false)
})
