import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideDownload, type ExportState, exportFileName, exportStates } from './export.ts'

const NOW = Date.parse('2026-06-01T08:00:00Z')

describe('[E8] downloading an archive', () => {
  const answers: Record<ExportState, string> = {
    making: 'conflict',
    ready: 'granted',
    fetched: 'export_gone',
    expired: 'export_gone',
    failed: 'export_gone',
  }
  test.each(exportStates)('one that is %s', (state) => {
    const decision = decideDownload({ state, expiresAt: NOW + 1 }, NOW)
    expect(decision.ok ? 'granted' : decision.code).toBe(answers[state])
  })

  test('one whose 7 days are over is gone, also before its files are deleted', () => {
    expect(decideDownload({ state: 'ready', expiresAt: NOW }, NOW)).toMatchObject({ code: 'export_gone' })
  })
})

describe('the name of the file', () => {
  test.each([
    ['Sol Amaral', 'lookbook-sol-amaral.zip'],
    ['Inês  Duarte ', 'lookbook-ines-duarte.zip'],
    ['../../etc/passwd', 'lookbook-etc-passwd.zip'],
    ['千葉', 'lookbook-my-data.zip'],
    ['"\r\nX: y', 'lookbook-x-y.zip'],
  ])('%j', (name, file) => expect(exportFileName(name)).toBe(file))

  test('of any name is safe in a header and on a disk', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (name) => {
        expect(exportFileName(name)).toMatch(/^lookbook(-[a-z0-9]+)+\.zip$/)
      }),
    )
  })
})
