import { withFacts } from '#core/notices/notice-sentence.ts'
import type { NoticeKind } from '#core/notices/topics.ts'
import { messages } from '#web/messages/messages.ts'
import source from './notices.json' with { type: 'json' }

const m = messages('identity/notices', source)

/** The bell, its panel and /me/notices. */
export const notices = {
  ...m,
  ended: withFacts<string>(m.ended),
  moved: withFacts<string>(m.moved),
  offer: withFacts<string>(m.offer),
  invitation: withFacts<string>(m.invitation),
  actions: m.actions as Partial<Record<NoticeKind, string>>,
  kinds: withFacts<NoticeKind>(m.kinds),
}
