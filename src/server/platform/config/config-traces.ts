import { type Sampler, samplers } from '../traces/sampler.ts'
import type { VariableName } from './config-variables.ts'

type Read = <T>(name: VariableName, fallback: T, parse: (text: string) => T | undefined, wants: string) => T

/** Where spans are sent, by OpenTelemetry's own variables. The headers may hold a key. */
export type TracesConfig = {
  url: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  sampler: Sampler
  /** the part of the traces that a sampler by ratio records, 0 to 1 */
  ratio: number
}

/** null: nothing is traced. */
export function parseTraces(read: Read): TracesConfig | null {
  const endpoint = read<string | null>(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    null,
    parseEndpoint,
    'the http or https address of a collector that takes OTLP over HTTP, such as http://127.0.0.1:4318',
  )
  const headers = read('OTEL_EXPORTER_OTLP_HEADERS', {}, parseHeaders, 'of the form name=value,name=value')
  const serviceName = read('OTEL_SERVICE_NAME', 'lookbook', (text) => text, 'a name')
  const sampler = read<Sampler>(
    'OTEL_TRACES_SAMPLER',
    'parentbased_always_on',
    (text) => samplers.find((name) => name === text),
    `one of ${samplers.join(', ')}`,
  )
  const ratio = read('OTEL_TRACES_SAMPLER_ARG', 1, parseRatio, 'a number from 0 to 1')
  const isDisabled = read('OTEL_SDK_DISABLED', false, parseBoolean, 'true or false')
  if (endpoint === null || isDisabled) return null
  return { url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers, serviceName, sampler, ratio }
}

function parseEndpoint(text: string): string | undefined {
  const url = URL.parse(text)
  const isPlain = url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  return isPlain && ['http:', 'https:'].includes(url.protocol) ? text : undefined
}

/** As in W3C Baggage: values are percent-encoded. */
function parseHeaders(text: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {}
  for (const pair of text.split(',').map((part) => part.trim())) {
    if (pair === '') continue
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+)\s*=\s*([\x21-\x7e][\x20-\x7e]*)?$/.exec(pair) ?? []
    if (name === undefined) return undefined
    try {
      headers[name] = decodeURIComponent(value ?? '')
    } catch {
      return undefined
    }
  }
  return headers
}

function parseRatio(text: string): number | undefined {
  const value = /^(0|1|[01]?\.\d+|1\.0)$/.test(text) ? Number(text) : Number.NaN
  return value >= 0 && value <= 1 ? value : undefined
}

function parseBoolean(text: string): boolean | undefined {
  const lower = text.toLowerCase()
  return lower === 'true' || lower === 'false' ? lower === 'true' : undefined
}
