import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import { readCsv } from './read-csv.ts'

test('[D33] quotes, other separators and a byte order mark are read, and records know their line', () => {
  expect(readCsv('\uFEFFName;Phone\r\n"Ana ""B"" ; C";1\r\n\r\n"two\nlines";2\nlast')).toEqual([
    { line: 1, cells: ['Name', 'Phone'] },
    { line: 2, cells: ['Ana "B" ; C', '1'] },
    { line: 4, cells: ['two\nlines', '2'] },
    { line: 6, cells: ['last'] },
  ])
  expect(readCsv('')).toEqual([])
  expect(readCsv('Name\n"Ana\nNoor')).toEqual([
    { line: 1, cells: ['Name'] },
    { line: 2, cells: ['Ana\nNoor'], isOpen: true },
  ])
})

test('[D35] what is exported is read back as it was, formulas included', () => {
  const word = fc.stringMatching(/^[a-z+=@-][a-z ,"+=]{0,9}[a-z]$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), (cells) => {
      const head = cells.map((_, index) => `column ${index}`)
      expect(readCsv(csvLine(head) + csvLine(cells))[1]?.cells).toEqual(cells)
    }),
  )
})
