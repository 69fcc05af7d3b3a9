/** The body of a request that may take minutes and may break off at any byte. */
export type ArrivingBody = {
  /** Ends without an error when the connection breaks: what arrived until then counts. */
  stream: ReadableStream<Uint8Array>
  /** Reads and discards the rest, within a time limit: a browser reads the response only after it has sent its whole body. */
  drain(): Promise<void>
}

const PATIENCE_MS = 30_000

export function arrivingBody(source: ReadableStream<Uint8Array> | null): ArrivingBody {
  const reader = source?.getReader()
  const next = async () => {
    try {
      return (await reader?.read())?.value
    } catch {
      return undefined // the client disconnected
    }
  }
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = await next()
        if (part === undefined) controller.close()
        else controller.enqueue(part)
      },
    },
    { highWaterMark: 0 },
  )
  return {
    stream,
    async drain() {
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        void reader?.cancel()
      }, PATIENCE_MS)
      while (!isLate && (await next()) !== undefined);
      clearTimeout(timer)
    },
  }
}
