import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

export type TarEntry = { name: string; content: string; kind?: string; prefix?: string }

export function packTarball(path: string, entries: TarEntry[], end: Buffer = Buffer.alloc(1024)): void {
  const blocks = entries.flatMap(({ name, content, kind = '0', prefix = '' }) => {
    const body = Buffer.from(content)
    const header = Buffer.alloc(512)
    header.write(name, 0)
    header.write(body.length.toString(8).padStart(11, '0'), 124)
    header.write(kind, 156)
    header.write(prefix, 345)
    return [header, body, Buffer.alloc((512 - (body.length % 512)) % 512)]
  })
  writeFileSync(path, gzipSync(Buffer.concat([...blocks, end])))
}
