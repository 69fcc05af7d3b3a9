import type { Action } from '#core/access/actions.ts'
import type { Asking, Drawn } from './drawn-call.ts'

/** Calls about one's own account: the actor is also the subject. */
export const accountKinds: Record<string, (drawn: Drawn) => Asking> = {
  'own account': own('account.view', (who) => who.get('/api/me/security')),
  'own profile': own('account.change', (who) => who.send('PATCH', '/api/me/profile', { body: { locale: 'de' } })),
  'own archive': own('account.view', (who) => who.get('/api/me/export')),
  'calendar feed': own('account.view', (who) => who.get('/api/calendar-feed')),
  'new calendar feed': own('account.change', (who) => who.send('POST', '/api/calendar-feed', {})),
  'end of a calendar feed': own('account.change', (who) => who.delete('/api/calendar-feed')),
}

function own(action: Action, ask: Asking['ask']): (drawn: Drawn) => Asking {
  return ({ self }) => ({ action, subject: { personId: self?.signedIn.id ?? 'nobody' }, ask })
}
