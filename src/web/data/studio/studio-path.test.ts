import { expect, test } from 'vitest'
import { parseStudioPath, toStudio } from './studio-path.ts'

test('an address in the studio is read as it is written', () => {
  expect(parseStudioPath('')).toEqual({ kind: 'start' })
  expect(parseStudioPath('casa-luz')).toEqual({ kind: 'shop', shop: 'casa-luz' })
  expect(parseStudioPath(toStudio('casa-luz', 'looks').params._splat)).toEqual({ kind: 'looks', shop: 'casa-luz' })
  const look = { kind: 'look', shop: 'casa-luz', id: 'x1' }
  expect(parseStudioPath(toStudio('casa-luz', 'looks', 'x1').params._splat)).toEqual(look)
  const bookings = { kind: 'bookings', shop: 'casa-luz' }
  expect(parseStudioPath(toStudio('casa-luz', 'bookings').params._splat)).toEqual(bookings)
  expect(parseStudioPath('casa-luz/looks/')).toEqual({ kind: 'looks', shop: 'casa-luz' })
})

test('what leads nowhere is told so', () => {
  for (const path of ['casa-luz/money', 'casa-luz/looks/x1/deeper', 'casa-luz/bookings/x1'])
    expect(parseStudioPath(path).kind).toBe('nowhere')
})
