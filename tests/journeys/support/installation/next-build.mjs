// Loaded by a test server with --import: it serves the service worker as the next build would have it.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const read = fs.readFileSync
fs.readFileSync = (path, ...rest) => {
  const [file, , coding] = /^(.*\/service-worker\.js)(\.(br|gz))?$/.exec(String(path))?.slice(1) ?? []
  if (file === undefined) return read(path, ...rest)
  const text = read(file, 'utf8').replace(/id:([`"'])[0-9a-f]{12}\1/, 'id:"abcdef012345"')
  if (coding === 'br') return brotliCompressSync(text)
  return coding === 'gz' ? gzipSync(text) : Buffer.from(text)
}
syncBuiltinESMExports()
