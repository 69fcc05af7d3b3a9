import type { VariableName } from './config-variables.ts'

type Read = <T>(name: VariableName, fallback: T, parse: (text: string) => T | undefined, wants: string) => T

/** A bucket of an S3-compatible store. */
export type StorageConfig = {
  bucket: string
  /** prepended to every key, without leading or trailing slash; may be empty */
  prefix: string
  /** an origin, such as https://s3.example.org */
  endpoint: string
  region: string
  keyId: string
  secret: string
}

/** The store of pictures: null for the data folder, else a bucket with key and secret. All three are set or none. */
export function parseStorage(read: Read): { config: StorageConfig | null; wrong: string[] } {
  const bucket = read<Bucket | null>(
    'LOOKBOOK_STORAGE',
    null,
    parseBucket,
    'of the form s3://bucket/prefix?endpoint=https://host&region=name, without key or secret in it',
  )
  const keyId = read<string | null>('LOOKBOOK_STORAGE_KEY', null, parseWord, 'the id of an access key')
  const secret = read<string | null>('LOOKBOOK_STORAGE_SECRET', null, parseWord, "the access key's secret")
  if (bucket === null && keyId === null && secret === null) return { config: null, wrong: [] }
  if (bucket === null || keyId === null || secret === null)
    return {
      config: null,
      wrong: [
        'LOOKBOOK_STORAGE, LOOKBOOK_STORAGE_KEY and LOOKBOOK_STORAGE_SECRET belong together: set all three or none.',
      ],
    }
  return { config: { ...bucket, keyId, secret }, wrong: [] }
}

type Bucket = Omit<StorageConfig, 'keyId' | 'secret'>

function parseBucket(text: string): Bucket | undefined {
  const url = URL.parse(text)
  if (url === null || url.protocol !== 's3:' || url.username !== '' || url.password !== '' || url.port !== '')
    return undefined
  const known = new Set(['endpoint', 'region'])
  if ([...url.searchParams.keys()].some((name) => !known.has(name)) || url.hash !== '') return undefined
  const prefix = url.pathname.replace(/^\/|\/$/g, '')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpoint = parseEndpoint(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`)
  const isGood =
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) &&
    /^([a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*)?$/.test(prefix) &&
    /^[a-z0-9-]{1,40}$/.test(region)
  return isGood && endpoint ? { bucket: url.hostname, prefix, endpoint, region } : undefined
}

function parseEndpoint(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined
  const isBare =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  return isBare ? url.origin : undefined
}

function parseWord(text: string): string | undefined {
  return /^\S{1,200}$/.test(text) ? text : undefined
}
