import { plural } from '#web/messages/plural.ts'

export const footer = {
  label: 'About this site',
  language: 'English',
  places: (names: string[], more: number) =>
    more > 0
      ? `${names.join(', ')} and ${plural('en', more, { one: 'one more place', other: `${more} more places` })}`
      : names.join(', '),
  help: 'Help',
  makers: 'For makers',
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Imprint',
  installation: 'About',
}
