import { expect, test } from 'vitest'
import { speechIn } from '#server/words/speech.ts'
import { exportPage } from './export-page.ts'

const tables = [{ name: 'saved_look', why: 'looks they saved', rows: [{ id: 'a', is_public: true }] }]
const page = (language: 'de' | 'ar') =>
  exportPage({ speech: speechIn(language), name: 'Rosa', siteName: 'Lookbook', tables, pictures: ['a.jpg'] } as never)

test('[Z10] the page of exported data is in its person’s language, and says what stays English', () => {
  expect(page('de')).toContain('<html lang="de" dir="ltr">')
  expect(page('de')).toContain('<h1>Deine Daten auf Lookbook</h1>')
  expect(page('de')).toContain('<h2 lang="en">Saved look</h2>')
  expect(page('de')).toContain('<dd dir="auto">ja</dd>')
  expect(page('ar')).toContain('<html lang="ar" dir="rtl">')
  expect(page('ar')).toContain('<a href="data/saved_look.json">data/saved_look.json</a>')
})
