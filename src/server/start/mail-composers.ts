import type { KindOf } from '#core/notices/topics.ts'
import { backupMails } from '#server/backup/mails/backup-mails.ts'
import { bookingMails } from '#server/bookings/mails/booking-mails.ts'
import type { Deps } from '#server/deps.ts'
import { identityMails } from '#server/identity/mails/mails.ts'
import { digestMails } from '#server/notices/digest/digest-mails.ts'
import type { Composer, Composers, VisitMail } from '#server/notices/mail.ts'
import { shopMails } from '#server/opening/mails/shop-mails.ts'
import { moderationMails } from '#server/operator/mails/moderation-mails.ts'
import { suspensionMails } from '#server/operator/mails/suspension-mails.ts'
import { teamMails } from '#server/studio/team/mails/team-mails.ts'
import { reviewMails } from '#server/voices/mails/review-mails.ts'
import { voiceMails } from '#server/voices/mails/voice-mails.ts'
import { waitingMails } from '#server/waiting/mails/waiting-mails.ts'

/** Every kind of mail, with what writes it. */
export function mailComposers(deps: Deps): Composers {
  const aboutVisits: Record<KindOf<'visits' | 'reminders'>, Composer<VisitMail>> = {
    ...bookingMails(deps),
    ...suspensionMails(deps),
  }
  const composers: Composers = {
    ...aboutVisits,
    ...identityMails(deps),
    ...voiceMails(deps),
    ...reviewMails(deps),
    ...shopMails(deps),
    ...moderationMails(deps),
    ...teamMails(deps),
    ...backupMails(deps),
    ...waitingMails(deps),
  }
  return { ...composers, ...digestMails(deps, composers) }
}
