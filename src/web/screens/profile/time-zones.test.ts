import { expect, test } from 'vitest'
import { timeZonesWith, zoneName } from './time-zones.ts'

test('a zone is named with its city first', () => {
  expect(zoneName('Europe/Lisbon')).toBe('Lisbon, Europe')
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, Argentina, America')
  expect(zoneName('UTC')).toBe('UTC')
})

test('the list has every zone once, and the account’s zone even if the browser calls it otherwise', () => {
  const zones = timeZonesWith('US/Samoa')
  expect(zones).toContain('US/Samoa')
  expect(zones).toContain('Europe/Lisbon')
  expect(zones).toContain('UTC')
  expect(new Set(zones).size).toBe(zones.length)
  expect(timeZonesWith('Europe/Lisbon')).toHaveLength(timeZonesWith(null).length)
})
