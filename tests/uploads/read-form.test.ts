import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BrokenForm, formBoundary, readForm } from '#server/platform/files/multipart.ts'

type Field = { name: string; fileName: string | null; text: string }

async function* inPieces(body: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0
  for (let n = 0; at < body.length; n++) {
    const size = sizes[n % sizes.length] ?? 1
    yield body.subarray(at, at + size)
    at += size
  }
}

async function fieldsOf(body: AsyncIterable<Uint8Array>, boundary: string): Promise<Field[]> {
  const fields: Field[] = []
  for await (const { name, fileName, content } of readForm(body, boundary)) {
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(Buffer.from(piece))
    fields.push({ name, fileName, text: Buffer.concat(pieces).toString('latin1') })
  }
  return fields
}

const text = (value: string) => inPieces(Buffer.from(value, 'latin1'), [7])

describe('a form with files', () => {
  test('is read as it was written, however it arrives', async () => {
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.array(fc.constantFrom(13, 10, 45, 65), { maxLength: 60 }).map((bytes) => Uint8Array.from(bytes)),
    )
    const field = fc.record({ name: fc.stringMatching(/^[a-z]{1,8}$/), content, isFile: fc.boolean() })
    const sizes = fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(fc.array(field, { maxLength: 5 }), sizes, async (fields, pieces) => {
        const form = new FormData()
        for (const { name, content, isFile } of fields)
          if (isFile) form.append(name, new Blob([content as Uint8Array<ArrayBuffer>]), `${name}.jpg`)
          else form.append(name, Buffer.from(content).toString('hex'))
        const { headers, body } = await encoded(form)
        const boundary = formBoundary(headers.get('content-type') ?? '') ?? ''
        expect(await fieldsOf(inPieces(body, pieces), boundary)).toEqual(
          fields.map(({ name, content, isFile }) => ({
            name,
            fileName: isFile ? `${name}.jpg` : null,
            text: Buffer.from(content).toString(isFile ? 'latin1' : 'hex'),
          })),
        )
      }),
      { numRuns: 200 },
    )
  })

  test('a part that nobody reads is passed over', async () => {
    const form = new FormData()
    form.append('first', new Blob(['x'.repeat(5_000)]), 'a.jpg')
    form.append('second', 'here')
    const { headers, body } = await encoded(form)
    const names: string[] = []
    for await (const part of readForm(inPieces(body, [100]), formBoundary(headers.get('content-type') ?? '') ?? ''))
      names.push(part.name)
    expect(names).toEqual(['first', 'second'])
  })

  test('names come as browsers write them', async () => {
    const disposition = Buffer.from(
      'form-data; name="pictures"; filename="C:\\x\\caf\u00e9 %22one%22%0D%0A.jpg"',
    ).toString('latin1')
    const [field] = await fieldsOf(
      text(`--b\r\nContent-Type: image/jpeg\r\nContent-Disposition: ${disposition}\r\n\r\nA\r\n--b--\r\n`),
      'b',
    )
    expect(field).toEqual({ name: 'pictures', fileName: 'C:\\x\\café "one"  .jpg', text: 'A' })
  })

  test.each([
    ['nothing', ''],
    ['no end', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nAAAA'],
    ['another boundary', '--c\r\nContent-Disposition: form-data; name="a"\r\n\r\nA\r\n--c--\r\n'],
    ['a part without a name', '--b\r\nContent-Type: image/jpeg\r\n\r\nA\r\n--b--\r\n'],
    ['a header without end', `--b\r\nContent-Disposition: ${'a'.repeat(20_000)}`],
  ])('%s is no form', async (_what, body) => {
    await expect(fieldsOf(text(body), 'b')).rejects.toThrow(BrokenForm)
  })

  test.each([
    undefined,
    '',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=a',
  ])('there is no boundary in %j', (type) => expect(formBoundary(type)).toBeNull())
  test('a boundary may stand in quotes', () => {
    expect(formBoundary('multipart/form-data; boundary="a b"')).toBe('a b')
    expect(formBoundary('multipart/form-data; boundary=----WebKitFormBoundary7MA4')).toBe('----WebKitFormBoundary7MA4')
  })
})

async function encoded(form: FormData): Promise<{ headers: Headers; body: Uint8Array }> {
  const response = new Response(form)
  return { headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) }
}
