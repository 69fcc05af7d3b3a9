import { expect, test } from 'vitest'
import { readSources } from './source-files.ts'

const sources = ['src', 'demo'].flatMap(readSources).filter(({ isTest }) => !isTest)

/** What a rule would look like if it were written again, and the files that have it. */
test.each<[string, RegExp, string[], RegExp?]>([
  // A partial index is inferred from its condition word for word.
  [
    'states in statements, which stateIs checks against the schema',
    /\bstate (=|<>|in|not in|is distinct from) \(?'/,
    ['src/server/studio/team/invitations/invitations.store.ts'],
    /^src\/server\/.*\.store\.ts$/,
  ],
  ['[B1] states of what is to come', /'requested', 'confirmed'[\])]/, ['src/core/booking/lifecycle/lifecycle.ts']],
  ['addresses of e-mail', /\]\+@|\)@\(\?:|z\.email\(\)/, ['src/core/identity/email-patterns.ts']],
  ['[B5] until when cancelling is free', /\w*[cC]ancelHours \* HOUR_MS/, ['src/core/booking/lifecycle/policy.ts']],
  [
    'cursors of pages',
    /path: 'cursor'|\bPAGE_SIZE \+ 1\b/,
    ['src/server/platform/http/paging/paging.ts'],
    /^src\/server\//,
  ],
  ['[S70] decimals of a currency', /style: 'currency'|currencyDisplay|\b10_000_000\b/, ['src/core/money/currency.ts']],
])('%s', (_, copy, homes, files = /\.tsx?$/) => {
  const found = sources.filter(({ path, text }) => files.test(path) && copy.test(text)).map(({ path }) => path)
  expect(found).toEqual(homes)
})

/** How a limit would look that a screen has by itself; the core has them (…-limits.ts) and the contract's schemas use them. */
const ownLimit = /\b(maxLength|minLength|limit)=(\{\d|")|\b(LONGEST|LIMIT) = \d|\.length (>|<=) \d{2,}/
/** Not of a field: shapes of sentences, samples of the design system, stored data, and stacked toasts. */
const withoutLimits = /^src\/web\/(messages|pieces|data)\/|^src\/web\/ui\/feedback\/toast-stack\.tsx$/

test('no screen has a limit of a text field by itself', () => {
  const web = sources.filter(({ path }) => path.startsWith('src/web/') && !withoutLimits.test(path))
  expect(web.filter(({ text }) => ownLimit.test(text)).map(({ path }) => path)).toEqual([])
})
