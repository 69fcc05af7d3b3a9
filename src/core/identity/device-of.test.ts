import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

const gecko = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${gecko} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Linux', false],
  [`${gecko} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows', false],
  [
    `${gecko} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Edge',
    'Windows',
    false,
  ],
  [`${gecko} (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0`, 'Opera', 'Windows', false],
  [`${gecko} (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Linux', false],
  [`${gecko} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS', false],
  [
    `${gecko} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'Safari',
    'macOS',
    false,
  ],
  [
    `${gecko} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
    true,
  ],
  [
    `${gecko} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
    true,
  ],
  [`${gecko} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, 'Firefox', 'Android', true],
  [`${gecko} (Linux; Android 15; SM-X810) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Android', false],
  [
    `${gecko} (Linux; Android 15; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
])('%s', (userAgent, browser, system, isPhone) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, isPhone })
})

test('an unknown user agent is not guessed', () => {
  const unknown = { browser: null, system: null, isPhone: false }
  expect(deviceOf(null)).toEqual(unknown)
  expect(deviceOf('curl/8.14.1')).toEqual(unknown)
  expect(deviceOf('<script>Firefox')).toEqual(unknown)
})
