import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { type ClientFile, type ImportedClient, type ImportFault, readClientFile } from '#core/desk/read-client-file.ts'

export type ClientFileJob = { file: Uint8Array; duplicates: 'skip' | 'add' }

/** What an import needs of a file, small where the server's main thread handles it: the rows stay one text. */
export type ReadUpload = {
  fileFault: ClientFile['fileFault']
  faultCount: number
  /** the first hundred */
  faults: ImportFault[]
  clients: { line: number; name: string }[]
  /** lines with the number or address of an earlier line, and whose that is */
  repeated: { line: number; alike: string }[]
  /** the clients as JSON, as the statements take them */
  rows: string
  /** of the file and what is asked of it */
  requestHash: Uint8Array
}

export const MOST_SHOWN = 100

export function readClientUpload({ file, duplicates }: ClientFileJob): ReadUpload {
  const { clients, faults, fileFault } = readClientFile(decodeText(file))
  return {
    fileFault,
    faultCount: faults.length,
    faults: faults.slice(0, MOST_SHOWN),
    clients: clients.map(({ line, name }) => ({ line, name })),
    repeated: repeatedLines(clients),
    rows: JSON.stringify(clients),
    requestHash: createHash('sha256').update(file).update(duplicates).digest(),
  }
}

/** UTF-8, UTF-16 by its byte order mark, or what Excel writes otherwise; null: not a text. */
function decodeText(file: Uint8Array): string | null {
  const mark = `${file[0]} ${file[1]}`
  const encoding =
    mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : isUtf8(file) ? 'utf-8' : 'windows-1252'
  const text = new TextDecoder(encoding).decode(file)
  return text.includes('\0') ? null : text
}

function repeatedLines(clients: readonly ImportedClient[]): ReadUpload['repeated'] {
  const seen = new Map<string, string>()
  return clients.flatMap(({ line, name, phone, email }) => {
    const marks = [phone?.replaceAll(/\D/g, ''), email?.toLowerCase()].filter((mark) => mark !== undefined)
    const alike = marks.map((mark) => seen.get(mark)).find((each) => each !== undefined)
    for (const mark of marks) if (!seen.has(mark)) seen.set(mark, name)
    return alike === undefined ? [] : [{ line, alike }]
  })
}
