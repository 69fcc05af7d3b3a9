import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Client, Connection, Submittable } from 'pg'

/** What pg's connection offers for COPY; its type declarations leave it out. */
type CopyConnection = Connection & {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** The messages of the protocol that pg hands to the statement it runs. */
type CopyQuery = Submittable & {
  handleCopyInResponse(connection: CopyConnection): void
  handleCopyData(message: { chunk: Buffer }, connection: CopyConnection): void
  handleCommandComplete(message: { text: string }): void
  handleError(error: Error): void
  handleReadyForQuery(): void
}

const BATCH_BYTES = 64 * 1024
const MOST_WAITING_BYTES = 1024 * 1024

/** Runs `copy … to stdout`: the rows as a stream, and their number once it has ended. */
export function copyOut(client: Client, text: string): { stream: Readable; rows: () => number } {
  let rows = 0
  let socket: CopyConnection['stream'] | null = null
  let batch: Buffer[] = []
  let batchBytes = 0
  const stream = new Readable({ read: () => void socket?.resume() })
  const flush = () => {
    const isWanted = stream.push(Buffer.concat(batch))
    batch = []
    batchBytes = 0
    return isWanted
  }
  const query: CopyQuery = {
    submit(connection) {
      socket = (connection as CopyConnection).stream
      ;(connection as CopyConnection).query(text)
    },
    handleCopyInResponse: () => undefined,
    handleCopyData({ chunk }, connection) {
      // pg's parser overwrites its buffer with what arrives next.
      batch.push(Buffer.from(chunk))
      batchBytes += chunk.length
      if (batchBytes >= BATCH_BYTES && !flush()) connection.stream.pause()
    },
    handleCommandComplete: ({ text: tag }) => {
      rows = rowsOf(tag)
    },
    handleError: (error) => void stream.destroy(error),
    handleReadyForQuery() {
      if (stream.destroyed) return
      if (batchBytes > 0) flush()
      stream.push(null)
    },
  }
  client.query(query)
  return { stream, rows: () => rows }
}

/** Runs `copy … from stdin` with the chunks as its rows, and answers how many there were. */
export function copyIn(client: Client, text: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let fault: Error | null = null
    const send = async (connection: CopyConnection) => {
      for await (const chunk of chunks) {
        // After an error the server ignores the rest; the source is read to its end all the same.
        if (fault) continue
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableLength > MOST_WAITING_BYTES) await once(connection.stream, 'drain')
      }
      if (!fault) connection.endCopyFrom()
    }
    const query: CopyQuery = {
      submit: (connection) => (connection as CopyConnection).query(text),
      handleCopyInResponse(connection) {
        send(connection).catch((error: Error) => {
          fault ??= error
          connection.sendCopyFail('the source broke off')
        })
      },
      handleCopyData: () => undefined,
      handleCommandComplete: ({ text: tag }) => {
        rows = rowsOf(tag)
      },
      handleError: (error) => {
        fault ??= error
        reject(fault)
      },
      handleReadyForQuery: () => (fault ? reject(fault) : resolve(rows)),
    }
    client.query(query)
  })
}

function rowsOf(tag: string): number {
  return Number(/^COPY (\d+)/.exec(tag)?.[1] ?? 0)
}
