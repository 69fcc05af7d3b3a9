import { expect, test } from 'vitest'
import { checkFile, longestFileBytes } from './check-file.ts'

const bytes = (...values: number[]) => new Uint8Array(values)

test.each<[string, BlobPart]>([
  ['JPEG', bytes(0xff, 0xd8, 0xff, 0xe1)],
  ['PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['WebP', 'RIFF\x00\x00\x00\x00WEBPVP8 '],
  ['AVIF', '\x00\x00\x00\x1cftypavif'],
  ['HEIC', '\x00\x00\x00\x18ftypheic'],
  ['something unknown', bytes(1, 2, 3)],
])('[P4] %s is accepted whatever its name: the server decides', async (_kind, content) => {
  expect(await checkFile(new File([content], 'x.txt'))).toBeNull()
})

test.each<[string, BlobPart]>([
  ['Photoshop', '8BPS\x00\x01'],
  ['PDF', '%PDF-1.7'],
  ['GIF', 'GIF89a'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['SVG after its declaration', '\ufeff <?xml version="1.0"?><svg>'],
  ['a web page', '<!DOCTYPE html>'],
])('[P4] %s is refused whatever its name', async (_kind, content) => {
  expect(await checkFile(new File([content], 'picture.jpg', { type: 'image/jpeg' }))).toBe('not_an_image')
})

test('[P4] empty files and files over 30 MB are refused', async () => {
  const head = bytes(0xff, 0xd8, 0xff)
  const rest = (all: number) => new Uint8Array(all - head.length)
  expect(await checkFile(new File([], 'empty.jpg'))).toBe('damaged')
  expect(await checkFile(new File([head, rest(longestFileBytes)], 'largest.jpg'))).toBeNull()
  expect(await checkFile(new File([head, rest(longestFileBytes + 1)], 'larger.jpg'))).toBe('too_large')
})

test('a wrong type is reported before a wrong size', async () => {
  expect(await checkFile(new File(['8BPS', new Uint8Array(longestFileBytes)], 'moodboard.psd'))).toBe('not_an_image')
})

test('a file that cannot be read is damaged', async () => {
  const file = new File(['x'], 'a.jpg')
  file.slice = () => {
    throw new DOMException('gone', 'NotReadableError')
  }
  expect(await checkFile(file)).toBe('damaged')
})
