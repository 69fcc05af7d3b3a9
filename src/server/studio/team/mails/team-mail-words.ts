import type { ShopRole } from '#core/access/actor.ts'
import type { MailText } from '#server/notices/mail-layout.ts'
import { pickLanguage } from '#server/notices/pick-language.ts'

type Invited = { shopName: string; site: string; invitedBy: string | null; role: ShopRole; url: string }
type Told = { name: string; shopName: string; url: string }

export type TeamMailWords = {
  invitation(facts: Invited): MailText
  invitationAnswered(facts: Told & { email: string; isAccepted: boolean }): MailText
  memberRemoved(facts: Told): MailText
  madeOwner(facts: Told): MailText
}

const inRole: Record<ShopRole, string> = {
  owner: 'as an owner, who decides about settings, money and the team',
  manager: 'as a manager, who runs services, hours and bookings',
  staff: 'with your own calendar, clients and looks',
}

const english: TeamMailWords = {
  invitation: ({ shopName, site, invitedBy, role, url }) => ({
    subject: `Join ${shopName} on ${site}`,
    heading: `Join the team of ${shopName}`,
    paragraphs: [`${invitedBy ?? `The owner of ${shopName}`} invites you to work there ${inRole[role]}.`],
    button: { label: 'See the invitation', url },
    notes: [
      'The link works for 7 days, with an account that has this e-mail address. You can create one there.',
      'If you don’t know this shop, ignore this e-mail.',
    ],
  }),
  invitationAnswered: ({ name, shopName, url, email, isAccepted }) => ({
    subject: isAccepted ? `${email} joined ${shopName}` : `${email} declined your invitation`,
    heading: isAccepted ? 'Someone joined your team' : 'Invitation declined',
    paragraphs: [
      `Hello ${name},`,
      isAccepted
        ? `${email} is now in the team of ${shopName}. Choose their services and hours, so that clients can book them.`
        : `${email} declined to join ${shopName}.`,
    ],
    button: { label: 'Open the team', url },
    notes: [],
  }),
  memberRemoved: ({ name, shopName, url }) => ({
    subject: `You left the team of ${shopName}`,
    heading: 'You’re no longer on this team',
    paragraphs: [
      `Hello ${name},`,
      `an owner of ${shopName} removed you from its team. Your account and your own bookings stay as they are.`,
    ],
    button: { label: 'See the shop', url },
    notes: [],
  }),
  madeOwner: ({ name, shopName, url }) => ({
    subject: `You are an owner of ${shopName}`,
    heading: 'You are an owner now',
    paragraphs: [`Hello ${name},`, `you now decide about settings, policy and the team of ${shopName}.`],
    button: { label: 'Open the team', url },
    notes: ['If you did not expect this, talk to the person who owned the shop before.'],
  }),
}

export function teamMailWords(tag: string): { words: TeamMailWords; locale: string } {
  return pickLanguage({ en: english }, tag)
}
