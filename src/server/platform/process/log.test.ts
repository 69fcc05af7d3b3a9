import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('one JSON line per event, from the chosen level upwards', () => {
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  log.debug('hidden')
  log.info('opened', { port: 3000, note: 'two\nlines' })
  log.error('broke')
  expect(lines).toHaveLength(2)
  expect(lines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', event: 'opened', port: 3000, note: 'two\nlines' })
})
