import type { Action } from '#core/access/actions.ts'
import type { SignedIn, Subject } from '#core/access/actor.ts'
import type { Member, Service } from '#tests/support/make.ts'
import type { Answered, Browser } from '../outside.ts'

/** A person of the test: their identity when signed in, and their account's state. */
export type Person = { name: string; signedIn: SignedIn; state: 'active' | 'suspended' | 'leaving' | 'erased' }
export type ShopState = 'live' | 'draft' | 'in_review' | 'paused' | 'suspended'
export type Shop = { id: string; slug: string; state: ShopState }
export type Look = { id: string; shop: Shop; isPublic: boolean; makerId: string; member: Member; service: Service }

export type Asking = {
  action: Action
  subject: Subject
  ask: (who: Browser) => Promise<Answered>
  /** the same call about something that does not exist */
  askNothing?: (who: Browser) => Promise<Answered>
}
export type Drawn = { kind: string; look: Look; shop: Shop; owner: Person; self: Person | null }
