import { stateAt } from '#core/team/invitation.ts'
import type { Deps } from '#server/deps.ts'
import { siteName } from '#server/installation/site-name.ts'
import type { Composer, Mail, Notice } from '#server/notices/mail.ts'
import { layOutMail, type MailText } from '#server/notices/mail-layout.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import { findInvitation, updateInvitationToken } from '../invitations/invitations.store.ts'
import { type TeamMailWords, teamMailWords } from './team-mail-words.ts'
import { findLocaleOf, findShopName, findTeamReader } from './team-notices.store.ts'

export type TeamMailKind = 'invitation' | 'invitation_answered' | 'member_removed' | 'made_owner'

/** Mails about a team. The token of an invitation is made when its mail leaves, so it is stored nowhere in clear [M2]. */
export function teamMails({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Record<TeamMailKind, Composer> {
  const { publicUrl } = config

  function write(to: string, tag: string, say: (words: TeamMailWords) => MailText): Mail {
    const { words, locale } = teamMailWords(tag)
    return layOutMail(say(words), { to, locale, config })
  }

  const invitation: Composer = async (notice) => {
    const found = await findInvitation(db, { id: textOf(notice, 'invitationId') })
    if (!found || stateAt(found, now()) !== 'open' || found.isShopClosed) return null
    const { token, tokenHash } = newToken()
    if (!(await updateInvitationToken(db, found.id, tokenHash))) return null
    const { shopName, inviterName: invitedBy, role } = found
    const url = `${publicUrl}/invitations/${token}`
    return write(found.email, await findLocaleOf(db, found.email), (words) =>
      words.invitation({ shopName, site: siteName(config), invitedBy, role, url }),
    )
  }

  const answered: Composer = async (notice) => {
    const found = await findInvitation(db, { id: textOf(notice, 'invitationId') })
    const reader = await readerOf(notice)
    if (!found || !reader) return null
    const { shopName, shopSlug, email } = found
    const facts = { name: reader.name, shopName, email, url: `${publicUrl}/studio/${shopSlug}/team` }
    return write(reader.email, reader.locale, (words) =>
      words.invitationAnswered({ ...facts, isAccepted: notice.data.answer === 'accepted' }),
    )
  }

  const about =
    (say: (words: TeamMailWords) => TeamMailWords['madeOwner'], path: (slug: string) => string): Composer =>
    async (notice) => {
      const reader = await readerOf(notice)
      const shop = await findShopName(db, textOf(notice, 'shopId'))
      if (!reader || !shop) return null
      const facts = { name: reader.name, shopName: shop.name, url: `${publicUrl}${path(shop.slug)}` }
      return write(reader.email, reader.locale, (words) => say(words)(facts))
    }

  const readerOf = async ({ personId }: Notice) => (personId === null ? undefined : findTeamReader(db, personId))

  return {
    invitation,
    invitation_answered: answered,
    member_removed: about(
      (words) => words.memberRemoved,
      (slug) => `/shops/${slug}`,
    ),
    made_owner: about(
      (words) => words.madeOwner,
      (slug) => `/studio/${slug}/team`,
    ),
  }
}

/** An id that matches nothing where the notice has none. */
function textOf({ data }: Notice, key: string): string {
  const value = data[key]
  return typeof value === 'string' ? value : '00000000-0000-0000-0000-000000000000'
}
