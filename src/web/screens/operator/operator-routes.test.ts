import { expectTypeOf, test } from 'vitest'
import type { OperatorPath } from '#web/data/operator/operator-path.ts'
import type { operatorRoutes } from './operator-routes.ts'

test('every address of the operator has a screen', () => {
  expectTypeOf<(typeof operatorRoutes)[number]['path']>().toEqualTypeOf<OperatorPath>()
})
