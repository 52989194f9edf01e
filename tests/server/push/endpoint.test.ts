import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { getConfig } from '../../../src/server/config.ts'
import { isPoint, publicKeyOf } from '../../../src/server/curve.ts'
import { isPushService } from '../../../src/server/push/endpoint.ts'

const { PUSH_HOSTS } = getConfig({})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://FCM.googleapis.com:443/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QAbc',
])('isPushService: %s is a push service', (endpoint) => {
  expect(isPushService(endpoint, PUSH_HOSTS)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com./fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example#fcm.googleapis.com',
  'https://evil.example\\@fcm.googleapis.com/',
  'https://fcm.googleapis.com@evil.example/',
  'https://user:password@fcm.googleapis.com/',
  'https://xfcm.googleapis.com/',
  'https://push.apple.com/',
  'https://evilpush.apple.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/',
  'ftp://fcm.googleapis.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'fcm.googleapis.com',
  '',
])('isPushService: "%s" is no push service', (endpoint) => {
  expect(isPushService(endpoint, PUSH_HOSTS)).toBe(false)
})

test('isPushService: a listed origin stands for itself alone', () => {
  const hosts = ['http://127.0.0.1:9000']
  expect(isPushService('http://127.0.0.1:9000/push/1', hosts)).toBe(true)
  expect(isPushService('http://127.0.0.1:9001/push/1', hosts)).toBe(false)
  expect(isPushService('https://127.0.0.1:9000/push/1', hosts)).toBe(false)
})

test('isPoint: only a point of the curve is a key of a browser', () => {
  const curve = createECDH('prime256v1')
  const point = curve.generateKeys()
  expect(isPoint(point.toString('base64url'))).toBe(true)
  expect(isPoint(curve.getPublicKey('base64url', 'compressed'))).toBe(false)
  const beside = Buffer.from(point)
  beside.writeUInt8(beside.readUInt8(64) ^ 1, 64)
  expect(isPoint(beside.toString('base64url'))).toBe(false)
  expect(isPoint(Buffer.alloc(65).toString('base64url'))).toBe(false)
})

test('WEB_PUSH_KEYS: has to be a pair', () => {
  const keys = () => {
    const curve = createECDH('prime256v1')
    curve.generateKeys()
    const privateKey = curve.getPrivateKey().toString('base64url').padEnd(43, 'A')
    return { privateKey, publicKey: publicKeyOf(privateKey) }
  }
  const [one, other] = [keys(), keys()]
  const read = (text: string) => getConfig({ WEB_PUSH_KEYS: text }).WEB_PUSH_KEYS
  expect(read(`${one.publicKey},${one.privateKey}`)).toEqual(one)
  expect(() => read(`${one.publicKey},${other.privateKey}`)).toThrow(/^WEB_PUSH_KEYS: the keys/)
  expect(() => read('nothing')).toThrow(/^WEB_PUSH_KEYS: must be/)
})

test('PUSH_HOSTS: hosts and origins', () => {
  const read = (text: string) => getConfig({ PUSH_HOSTS: text }).PUSH_HOSTS
  expect(read('*.push.apple.com, http://127.0.0.1:9000')).toEqual([
    '*.push.apple.com',
    'http://127.0.0.1:9000',
  ])
  expect(() => read('https://fcm.googleapis.com/fcm/send')).toThrow(/^PUSH_HOSTS: must be hosts/)
})
