import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

const secrets = { LOOKBOOK_STORAGE_KEY: 'key-id', LOOKBOOK_STORAGE_SECRET: 'the-secret' }

function storageOf(storage: string) {
  const parsed = parseConfig({ LOOKBOOK_STORAGE: storage, ...secrets }, '/srv')
  return parsed.ok ? parsed.value.storage : parsed.detail
}

test.each([
  [
    's3://pictures',
    { bucket: 'pictures', prefix: '', endpoint: 'https://s3.us-east-1.amazonaws.com', region: 'us-east-1' },
  ],
  ['s3://pictures/', { prefix: '' }],
  ['s3://pictures/shop/one/', { prefix: 'shop/one' }],
  ['s3://pictures?region=eu-west-1', { endpoint: 'https://s3.eu-west-1.amazonaws.com', region: 'eu-west-1' }],
  ['s3://pictures?endpoint=http://127.0.0.1:9000', { endpoint: 'http://127.0.0.1:9000', region: 'us-east-1' }],
  ['s3://pictures?endpoint=https%3A%2F%2Fs3.example.org%2F', { endpoint: 'https://s3.example.org' }],
])('%s is parsed', (text, expected) => {
  expect(storageOf(text)).toMatchObject({ ...expected, keyId: 'key-id', secret: 'the-secret' })
})

test.each([
  'pictures',
  'https://s3.example.org/pictures',
  's3://',
  's3://Pictures_',
  's3://key:secret@pictures',
  's3://pictures:9000',
  's3://pictures/.hidden',
  's3://pictures?endpoint=ftp://host',
  's3://pictures?endpoint=https://host/path',
  's3://pictures?endpoint=https://user:word@host',
  's3://pictures?key=secret',
  's3://pictures#part',
])('%s is refused with a message that does not repeat it', (text) => {
  expect(storageOf(text)).toEqual([
    'LOOKBOOK_STORAGE must be of the form s3://bucket/prefix?endpoint=https://host&region=name, without key or secret in it.',
    'LOOKBOOK_STORAGE, LOOKBOOK_STORAGE_KEY and LOOKBOOK_STORAGE_SECRET belong together: set all three or none.',
  ])
})

test.each([
  { LOOKBOOK_STORAGE: 's3://pictures' },
  { LOOKBOOK_STORAGE: 's3://pictures', LOOKBOOK_STORAGE_KEY: 'key-id' },
  { LOOKBOOK_STORAGE_SECRET: 'the-secret' },
])('needs all three values or none: %j', (env) => {
  expect(parseConfig(env, '/srv')).toMatchObject({
    ok: false,
    detail: [
      'LOOKBOOK_STORAGE, LOOKBOOK_STORAGE_KEY and LOOKBOOK_STORAGE_SECRET belong together: set all three or none.',
    ],
  })
})
