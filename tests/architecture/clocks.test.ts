import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dumpFile } from '../../scripts/schema/migrated-schema.ts'
import { readSources } from './source-files.ts'

const byItsOwnRules = /\bat time zone (?!'UTC')/i

test('[T18] no statement reads a zone’s clock by the database’s rules', () => {
  const wrong = readSources('src/server').filter(({ path, text }) => path.endsWith('.ts') && byItsOwnRules.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('[T18] nor does a function, except the shared one and the one that compares', () => {
  const functions = readFileSync(dumpFile, 'utf8').split('CREATE OR REPLACE FUNCTION public.').slice(1)
  const wrong = functions.filter((text) => byItsOwnRules.test(text)).map((text) => text.slice(0, text.indexOf('(')))
  expect(wrong).toEqual(['wall_time', 'sync_zone_overrides'])
})
