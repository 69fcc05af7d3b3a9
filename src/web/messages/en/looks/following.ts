import { plural } from '#web/messages/plural.ts'

/** Following shops: the button on a shop's page, and /me/following */
export const following = {
  follow: 'Follow',
  following: 'Following',
  followed: (name: string) => `You follow ${name} now.`,
  unfollowed: (name: string) => `You no longer follow ${name}.`,
  unfollow: (name: string) => `Unfollow ${name}`,
  unfollowShort: 'Unfollow',
  title: 'Shops you follow',
  pages: 'Saved',
  tabs: { saved: 'Looks', following: 'Shops' },
  loading: 'Loading the shops you follow',
  shops: 'Shops',
  looks: (n: number, shown: string) => plural('en', n, { one: `${shown} look`, other: `${shown} looks` }),
  newest: 'Their newest looks',
  more: 'Show more',
  moreFailed: 'Couldn’t load more looks.',
  empty: {
    title: 'You don’t follow any shops yet',
    sentence: 'Press Follow on a shop’s page to see its new looks here.',
    action: 'See looks',
  },
}
