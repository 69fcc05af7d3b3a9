import { expect, test } from 'vitest'
import { describeFault } from './describe-fault.ts'

test('a copy of an error, as pg-boss hands out, is described like the error', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const copy = { ...error, message: error.message, stack: error.stack, queue: 'send_notices' }
  expect(describeFault(copy)).toMatchObject({ fault: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' })
  expect(describeFault(copy).stack).toContain('describe-fault.test.ts')
  expect(describeFault('x')).toEqual({ fault: 'string' })
})

test('a copy of a PostgreSQL error does not show its message, which may quote people', () => {
  const copy = { code: '22P02', severity: 'ERROR', message: 'invalid input: "anna@example.org"' }
  expect(describeFault(copy)).toMatchObject({ code: '22P02', message: undefined })
})
