import { plural } from '#web/messages/plural.ts'

export const about = {
  title: 'About',
  intro: 'An independent Lookbook site, run by its own people on their own server.',
  holds: 'On this site',
  looks: (n: number) => plural('en', n, { one: 'look', other: 'looks' }),
  makers: (n: number) => plural('en', n, { one: 'maker', other: 'makers' }),
  shops: (n: number) => plural('en', n, { one: 'shop', other: 'shops' }),
  demo: 'These shops, people and reviews are made up to show what Lookbook does. Book one to try it: nobody is expecting you.',
  howItLooks: 'Language and appearance',
  language: 'Language',
  english: 'English',
  onlyEnglish: 'English is the only language so far.',
  version: 'Version',
  versionNumber: (version: string) => `Lookbook ${version}`,
  licence: 'Free software under the MIT licence.',
  letters:
    'Set in Fraunces and Inter, both under the SIL Open Font License. Icons after Lucide, under the ISC licence.',
  api: 'API reference',
  credits: 'Picture credits',
  creditsIntro: 'The demo shops’ pictures come from these packages. Photographers, where the packages name them:',
  photographers: (names: string[]) => names.join(', '),
  unnamedFiles: (n: number) =>
    plural('en', n, { one: 'one picture without a credit', other: `${n} pictures without a credit` }),
  drawn: (n: number) =>
    plural('en', n, { one: 'One picture was drawn by us.', other: `${n} pictures were drawn by us.` }),
  noCredits: 'No third-party pictures are used here.',
}
