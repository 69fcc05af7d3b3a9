import type { Action } from '../access/actions.ts'
import type { Actor, Subject } from '../access/actor.ts'
import { may } from '../access/may.ts'

/**
 * Pictures of a shop that are not a look's, and the action that uploading each kind needs [P12]. They are shown nowhere until a
 * cover, a member or a service uses them.
 */
export const shopUploadKinds = {
  cover: 'shop.own',
  portrait: 'member.change',
  service: 'shop.run',
} as const satisfies Record<string, Action>

export type ShopUploadKind = keyof typeof shopUploadKinds

export function isShopUploadKind(text: string): text is ShopUploadKind {
  return Object.hasOwn(shopUploadKinds, text)
}

export function mayUpload(actor: Actor, kind: ShopUploadKind, subject: Subject): boolean {
  return may(actor, shopUploadKinds[kind], subject)
}
