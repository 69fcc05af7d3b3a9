import type { RouteParsed } from '#contract/route.ts'
import type { changeLook } from '#contract/studio/studio-looks.ts'
import type { DB } from '../schema.generated.ts'

/** What is entered about a look beside its tags and pictures. The studio's read, its writes and the register derive from it. */
export const lookColumns = {
  title: 'title',
  caption: 'caption',
  serviceId: 'service_id',
  memberId: 'member_id',
} as const satisfies Record<Exclude<keyof RouteParsed<typeof changeLook>['body'], 'tags'>, keyof DB['look']>
