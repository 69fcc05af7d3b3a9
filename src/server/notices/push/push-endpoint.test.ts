import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGx',
  'https://8.8.8.8/x',
])('[N61] pushes may leave to %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true))

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://me:secret@fcm.googleapis.com/x',
  'https://localhost/x',
  'https://push.localhost/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://169.254.169.254/latest',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://10.0.0.8/x',
  'ftp://example.org/x',
  'javascript:alert(1)',
  '/relative',
  '',
])('[N61] and not to %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false))
