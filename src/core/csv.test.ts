import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('[O6] a cell that begins a formula is escaped, and no cell breaks out of its column', () => {
  expect(csvLine(['=HYPERLINK("x")', '+1', '-1', '@a', '\tx', null, 'plain'])).toBe(
    `"'=HYPERLINK(""x"")",'+1,'-1,'@a,'\tx,,plain\r\n`,
  )
  // Spreadsheets split at semicolons where the comma is the decimal mark, and some read full-width signs.
  expect(csvLine(['Ana;=1+1', 'Ana\n@b', '＝1', '\n=1', 'a-b; c'])).toBe(
    `Ana;'=1+1,"Ana\n'@b",'＝1,"'\n'=1",a-b; c\r\n`,
  )
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (cells) => {
      const read = readLine(csvLine(cells))
      expect(read.join('\n').replaceAll("'", '')).toBe(cells.join('\n').replaceAll("'", ''))
      for (const cell of read.flatMap((text) => text.split(/[;\t\r\n]/))) expect(cell).not.toMatch(/^[=+\-@]/)
    }),
  )
})

/** An independent reader: quoted cells may hold anything. */
function readLine(line: string): string[] {
  const cells: string[] = []
  let rest = line.slice(0, -2)
  while (true) {
    const [all, quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^,]*))/.exec(rest) ?? ['']
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (all.length === rest.length) return cells
    rest = rest.slice(all.length + 1)
  }
}
