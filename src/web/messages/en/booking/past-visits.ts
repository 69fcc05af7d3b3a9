import { plural } from '#web/messages/plural.ts'

/** Visits that shops booked with the reader's address before they had an account. */
export const pastVisits = {
  label: 'Visits booked for you',
  used: (n: number, shop: string) =>
    plural('en', n, {
      one: `1 visit at ${shop} used this address.`,
      other: `${n} visits at ${shop} used this address.`,
    }),
  ask: 'Add to your account? Nothing is added without your OK.',
  add: 'Add to my account',
  addFrom: (shop: string) => `Add to my account: ${shop}`,
  added: (n: number) => plural('en', n, { one: '1 visit added', other: `${n} visits added` }),
}
