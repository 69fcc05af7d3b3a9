import { expectTypeOf, test } from 'vitest'
import type { StudioPath } from '#web/data/studio/studio-path.ts'
import type { studioRoutes } from './studio-routes.ts'

test('every address of the studio has a screen', () => {
  expectTypeOf<(typeof studioRoutes)[number]['path']>().toEqualTypeOf<StudioPath>()
})
