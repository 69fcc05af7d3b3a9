import { expect, test } from 'vitest'
import { isLinkReturn, LINK_STATE } from './link-state.ts'

test.each([
  [`code=x&state=${LINK_STATE}abc&iss=y`, true],
  [`?state=${LINK_STATE}abc`, true],
  ['code=x&state=abc', false],
  [`code=${LINK_STATE}&state=abc`, false],
  [`error=access_denied&other_state=${LINK_STATE}`, false],
  ['', false],
])('[I51] tells a return to link from one to sign in: %s', (search, isLink) => {
  expect(isLinkReturn(search)).toBe(isLink)
})
