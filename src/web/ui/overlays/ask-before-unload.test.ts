import { afterEach, expect, test, vi } from 'vitest'
import { askBeforeUnload } from './ask-before-unload.ts'

afterEach(() => vi.unstubAllGlobals())

test('one listener asks while anything in the tab is unsaved, and is gone with the last of them', () => {
  const tab = new EventTarget()
  const added = vi.fn(tab.addEventListener.bind(tab))
  vi.stubGlobal('addEventListener', added)
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  const asks = () => !tab.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  let isDraftUnsaved = false
  const endDraft = askBeforeUnload(() => isDraftUnsaved)
  const endUpload = askBeforeUnload(() => true)
  expect(added).toHaveBeenCalledTimes(1)
  expect(asks()).toBe(true)

  endUpload()
  expect(asks()).toBe(false)
  isDraftUnsaved = true
  expect(asks()).toBe(true)

  endDraft()
  expect(asks()).toBe(false)
})
