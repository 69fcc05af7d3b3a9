import type { ShopRole } from '#core/access/actor.ts'
import type { shopMails, TextsOf } from '../catalogue.ts'
import { hello } from './account-phrases.ts'

const owners = 'You get this because you own this shop.'

const inRole: Record<ShopRole, string> = {
  owner: 'as an owner, who decides about settings, money and the team',
  manager: 'as a manager, who runs services, hours and bookings',
  staff: 'with your own calendar, clients and looks',
}

export const shopTexts: TextsOf<typeof shopMails> = {
  shop_submitted: ({ name, shopName, urls }) => ({
    subject: `${shopName} is in review`,
    heading: 'Your shop is in review',
    paragraphs: [...hello(name), `We received ${shopName} and will look at it soon. You can still change things.`],
    button: { label: 'See its status', url: urls.draft },
    notes: [owners],
  }),
  shop_waiting: ({ name, shopName, urls }) => ({
    subject: `${shopName} is waiting for review`,
    heading: 'A shop to review',
    paragraphs: [...hello(name), `${shopName} was submitted for review.`],
    button: { label: 'Review it', url: urls.operator },
    notes: ['You get this because you are an operator of this site.'],
  }),
  shop_opened: ({ name, shopName, urls }) => ({
    subject: `${shopName} is open`,
    heading: 'You’re open',
    paragraphs: [...hello(name), `${shopName} is live. Clients can find and book it now.`],
    button: { label: 'See your page', url: urls.shop },
    notes: [owners],
  }),
  shop_returned: ({ name, shopName, reason, urls }) => ({
    subject: `A question about ${shopName}`,
    heading: 'A question for you',
    paragraphs: [...hello(name), `Before ${shopName} can open, please look at this:`, `“${reason ?? ''}”`],
    button: { label: 'Edit and submit again', url: urls.draft },
    notes: [owners],
  }),
  shop_suspended: ({ name, shopName, reason, urls }) => ({
    subject: `${shopName} was suspended`,
    heading: 'Your shop was suspended',
    paragraphs: [
      ...hello(name),
      `${shopName} is not shown and cannot be booked for now. The reason:`,
      `“${reason ?? ''}”`,
      'Appointments that were booked before stay as they are.',
    ],
    button: { label: 'Open the studio', url: urls.studio },
    notes: [owners],
  }),
  shop_reinstated: ({ name, shopName, urls }) => ({
    subject: `${shopName} is no longer suspended`,
    heading: 'The suspension is over',
    paragraphs: [...hello(name), `${shopName} is back to what it was before.`],
    button: { label: 'Open the studio', url: urls.studio },
    notes: [owners],
  }),
  shop_closed: ({ name, shopName, urls }) => ({
    subject: `${shopName} is closed`,
    heading: 'Your shop is closed',
    paragraphs: [
      ...hello(name),
      `${shopName} is closed for good and no longer shown. Past appointments stay in the studio.`,
    ],
    button: { label: 'Open the studio', url: urls.studio },
    notes: [owners],
  }),
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
  invitation_answered: ({ name, shopName, url, email, isAccepted }) => ({
    subject: isAccepted ? `${email} joined ${shopName}` : `${email} declined your invitation`,
    heading: isAccepted ? 'Someone joined your team' : 'Invitation declined',
    paragraphs: [
      ...hello(name),
      isAccepted
        ? `${email} is now in the team of ${shopName}. Choose their services and hours, so that clients can book them.`
        : `${email} declined to join ${shopName}.`,
    ],
    button: { label: 'Open the team', url },
    notes: [],
  }),
  member_removed: ({ name, shopName, urls }) => ({
    subject: `You left the team of ${shopName}`,
    heading: 'You’re no longer on this team',
    paragraphs: [
      ...hello(name),
      `An owner of ${shopName} removed you from its team. Your account and your own bookings stay as they are.`,
    ],
    button: { label: 'See the shop', url: urls.shop },
    notes: [],
  }),
  made_owner: ({ name, shopName, urls }) => ({
    subject: `You are an owner of ${shopName}`,
    heading: 'You are an owner now',
    paragraphs: [...hello(name), `You now decide about settings, policy and the team of ${shopName}.`],
    button: { label: 'Open the team', url: urls.team },
    notes: ['If you did not expect this, talk to the person who owned the shop before.'],
  }),
}
