import { plural } from '#web/messages/plural.ts'

export const about = {
  title: 'This installation',
  intro: 'One Lookbook among others, run by its own people on their own machine.',
  holds: 'What it holds',
  looks: (n: number) => plural('en', n, { one: 'look', other: 'looks' }),
  makers: (n: number) => plural('en', n, { one: 'maker', other: 'makers' }),
  shops: (n: number) => plural('en', n, { one: 'shop', other: 'shops' }),
  demo: 'These shops, people and reviews are invented, to show what Lookbook does. Book them to try it: nobody waits for you.',
  howItLooks: 'How it looks and speaks',
  language: 'Language',
  english: 'English',
  onlyEnglish: 'English is the only language so far.',
  version: 'Version',
  versionNumber: (version: string) => `Lookbook ${version}`,
  licence: 'Free software under the MIT licence.',
  letters:
    'Set in Fraunces and Inter, both under the SIL Open Font License. Icons after Lucide, under the ISC licence.',
  api: 'How other programs talk to it',
  credits: 'Where the pictures come from',
  creditsIntro:
    'The pictures of the demo shops come out of these packages. Their photographers, as far as the packages name them:',
  photographers: (names: string[]) => names.join(', '),
  unnamedFiles: (n: number) =>
    plural('en', n, { one: 'one picture without a name', other: `${n} pictures without a name` }),
  drawn: (n: number) =>
    plural('en', n, { one: 'One picture was drawn by us.', other: `${n} pictures were drawn by us.` }),
  noCredits: 'No pictures of others are shown here.',
}
