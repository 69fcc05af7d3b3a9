import { capital } from '#web/messages/lists.ts'
import { messages } from '#web/messages/messages.ts'
import source from './audit-words.json' with { type: 'json' }

const m = messages('operator/audit-words', source)
const kinds: Record<string, { named: (name: string) => string; unnamed: string }> = m.kinds
const did: Record<string, string | ((what: string) => string)> = m.did

/** Of actions whose subject is called by its code or its word. */
const calledById = new Set(['category', 'search_term'])

type Event = { action: string; subject: { kind: string; id: string; name: string | null } }

/** What was done, as it follows the name of who did it. */
export function auditSentence({ action, subject: { kind, id, name } }: Event): string {
  const words = kinds[kind]
  const called = name ?? (calledById.has(kind) ? id : null)
  const what = called === null ? (words?.unnamed ?? kind) : (words?.named(called) ?? called)
  return say(did[action] ?? ((subject) => m.other(action, subject)), what)
}

/** An action without a subject, for a list to choose from. */
export function auditAction(action: string): string {
  const [kind = ''] = action.split('.')
  const known = did[action]
  return known ? capital(say(known, kinds[kind]?.unnamed ?? m.something)) : action
}

const say = (text: string | ((what: string) => string), what: string) => (typeof text === 'string' ? text : text(what))
