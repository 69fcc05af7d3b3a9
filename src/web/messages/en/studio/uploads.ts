import { plural } from '#web/messages/plural.ts'

export const uploads = {
  label: 'Add pictures',
  title: 'Drop pictures here, or choose files',
  letGo: 'Let go to add them',
  hint: 'JPEG, PNG, WebP, AVIF or HEIC, up to 30 MB each. The first one is the cover.',
  choose: 'Choose files',
  takePhoto: 'Take a photo',
  full: 'This look is full',
  fullHint: 'Remove a picture to make room for another.',
  added: (n: number) => plural('en', n, { one: 'One file added', other: `${n} files added` }),
}
