import { messages } from '#web/messages/messages.ts'
import source from './appeal.json' with { type: 'json' }

type Subject = 'look' | 'photo' | 'comment' | 'review' | 'shop' | 'person'
type Named = { kind: Subject; title: string; shopName: string | null }

const m = messages('voices/appeal', source)

const about = (say: (subject: string) => string) => {
  return ({ kind, title, shopName }: Named) => say(m.decided.subject(kind, title, shopName ?? ''))
}

/** The page behind the link in a moderator's e-mail. */
export const appeal = {
  ...m,
  decided: {
    keep: about(m.decided.keep),
    hide: about(m.decided.hide),
    warn: about(m.decided.warn),
    ask: about(m.decided.ask),
    suspend: () => m.decided.suspend,
    pause: ({ shopName }: Named) => m.decided.pause(shopName),
    restore: about(m.decided.restore),
  },
}
