import { group, kind } from './keys.ts'

/** The keys of what people read of their account, what belongs to it, and behind links of mails. */
export const accountKeys = {
  setUp: kind<[token: string]>('set-up'),
  mailLink: kind<[link: string | null]>('link'),
  appeal: kind<[id: string, key: string]>('appeals'),
  unsubscription: kind<[token: string]>('unsubscription'),
  notices: {
    ...group('me', 'notices'),
    unread: kind('me', 'notices', 'unread'),
    newest: kind('me', 'notices', 'newest'),
    pages: kind<[of: string]>('me', 'notices', 'pages'),
    choices: kind('me', 'notices', 'choices'),
    times: kind('me', 'notices', 'times'),
    shops: kind('me', 'notices', 'shops'),
    push: kind('me', 'notices', 'push'),
  },
  receipts: kind<[of: string]>('me', 'receipts'),
  security: kind('me', 'security'),
  signIns: kind('me', 'sign-ins'),
  mailbox: kind('me', 'mailbox'),
  demoAccounts: kind('demo-accounts'),
  ownData: kind('me', 'data'),
  dataExport: kind('me', 'export'),
  invitation: kind<[token: string]>('me', 'invitation'),
  opening: {
    drafts: kind<[] | [id: string] | [id: string, part: 'slug', slug: string]>('me', 'opening'),
    places: kind<[text: string]>('me', 'opening-places'),
  },
}
