/** One field of a form. Its content is read, or let go, before the next part comes. */
export type FormPart = { name: string; fileName: string | null; content: AsyncIterable<Buffer> }

/** The body is not the form it says it is, or ends too soon. */
export class BrokenForm extends Error {}

const MAX_HEADER_BYTES = 8 * 1024
const END_OF_HEADERS = Buffer.from('\r\n\r\n')

/** The boundary a form's content type tells; null where it is no form with files. */
export function formBoundary(contentType: string | undefined): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*$/i.exec(contentType ?? '') ?? []
  return quoted ?? plain ?? null
}

/** The parts of a form as they arrive: of no file more is held than what came last. */
export async function* readForm(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<FormPart> {
  const reader = createReader(body)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  for await (const _preamble of reader.until(delimiter));
  while ((await reader.take(2)).toString('latin1') !== '--') {
    // The line break that ends the delimiter was just read; the headers follow at once.
    const headers: Buffer[] = []
    for await (const piece of reader.until(END_OF_HEADERS, MAX_HEADER_BYTES)) headers.push(piece)
    const content = reader.until(delimiter)
    yield { ...fieldOf(Buffer.concat(headers).toString('utf8')), content }
    for await (const _unread of content);
  }
}

/** Names as browsers write them: quotes and line breaks percent-encoded, a backslash meaning itself. */
function fieldOf(headers: string): Pick<FormPart, 'name' | 'fileName'> {
  const disposition = headers.split('\r\n').find((line) => /^content-disposition:\s*form-data\b/i.test(line)) ?? ''
  const told = (key: string) => new RegExp(`;\\s*${key}="([^"]*)"`, 'i').exec(disposition)?.[1]
  const name = told('name')
  if (name === undefined) throw new BrokenForm('a part without a name')
  return { name: decoded(name), fileName: decodedOrNull(told('filename')) }
}

function decodedOrNull(text: string | undefined): string | null {
  return text === undefined ? null : decoded(text)
}

function decoded(text: string): string {
  return text.replaceAll('%22', '"').replaceAll(/%0[AD]/gi, ' ')
}

function createReader(body: AsyncIterable<Uint8Array>) {
  const source = body[Symbol.asyncIterator]()
  // The first delimiter stands at the very beginning, without the line break that the others have.
  let held: Buffer = Buffer.from('\r\n')

  async function more(): Promise<void> {
    const { done, value } = await source.next()
    if (done) throw new BrokenForm('a form without its end')
    held = held.length === 0 ? Buffer.from(value) : Buffer.concat([held, value])
  }

  return {
    async take(count: number): Promise<Buffer> {
      while (held.length < count) await more()
      const taken = held.subarray(0, count)
      held = held.subarray(count)
      return taken
    },
    /** What stands before the mark, in pieces; the mark itself is read too. */
    async *until(mark: Buffer, maxBytes = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
      for (let size = 0; ; ) {
        const at = held.indexOf(mark)
        const end = at === -1 ? Math.max(0, held.length - mark.length + 1) : at
        size += end
        if (size > maxBytes) throw new BrokenForm('a header without end')
        const piece = held.subarray(0, end)
        held = held.subarray(at === -1 ? end : end + mark.length)
        if (piece.length > 0) yield piece
        if (at !== -1) return
        await more()
      }
    },
  }
}
