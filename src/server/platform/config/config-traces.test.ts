import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

const parse = (env: Record<string, string>) => parseConfig(env, '/somewhere')
const tracesOf = (env: Record<string, string>) => {
  const parsed = parse(env)
  if (!parsed.ok) throw new Error(parsed.detail.join('\n'))
  return parsed.value.traces
}
const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }

test('nothing is traced without a collector, or where it is disabled', () => {
  expect(tracesOf({})).toBeNull()
  expect(tracesOf({ OTEL_SERVICE_NAME: 'book' })).toBeNull()
  expect(tracesOf({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeNull()
})

test('the address, headers, name and sampler are those of the variables', () => {
  expect(tracesOf({ ...endpoint, OTEL_SDK_DISABLED: 'False' })).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    headers: {},
    serviceName: 'lookbook',
    sampler: 'parentbased_always_on',
    ratio: 1,
  })
  expect(
    tracesOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example.org/otlp/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%2Cb, x-tenant=1',
      OTEL_SERVICE_NAME: 'book',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    }),
  ).toEqual({
    url: 'https://otel.example.org/otlp/v1/traces',
    headers: { authorization: 'Bearer a,b', 'x-tenant': '1' },
    serviceName: 'book',
    sampler: 'parentbased_traceidratio',
    ratio: 0.05,
  })
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:secret@127.0.0.1:4318'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_SDK_DISABLED', 'off'],
])('%s may not be %s', (name, text) => {
  const parsed = parse({ ...endpoint, [name]: text })
  expect(parsed).toMatchObject({ ok: false, detail: [expect.stringMatching(new RegExp(`^${name} is .* must be `))] })
})

test('headers may hold a key: a wrong value is not printed', () => {
  const parsed = parse({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'the secret key' })
  expect(parsed).toMatchObject({
    ok: false,
    detail: ['OTEL_EXPORTER_OTLP_HEADERS must be of the form name=value,name=value.'],
  })
})
