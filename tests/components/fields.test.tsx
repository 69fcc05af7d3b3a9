import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CodeField } from '#web/ui/inputs/code-field.tsx'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { TimeField } from '#web/ui/inputs/dates/time-field.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TagField } from '#web/ui/inputs/tag-field.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { render } from './support/render.tsx'

type Frame = { label: string; hint?: string; error?: string }

const nothing = () => undefined
const list = ['Lisbon', 'Tokyo'].map((label) => ({ value: label, label }))
/** Every control that has the frame of a field. */
const controls: [string, (frame: Frame) => ReactNode][] = [
  ['TextField', (frame) => <TextField {...frame} />],
  ['TextArea', (frame) => <TextArea {...frame} />],
  ['CodeField', (frame) => <CodeField {...frame} />],
  ['PasswordField', (frame) => <PasswordField {...frame} autoComplete="new-password" showLabel="Show" />],
  ['Select', (frame) => <Select {...frame} options={list} value={null} onChange={nothing} />],
  [
    'Combobox',
    (frame) => <Combobox {...frame} options={list} value="" onChange={nothing} openLabel="All" empty="None" />,
  ],
  ['DateField', (frame) => <DateField {...frame} value="" onChange={nothing} />],
  ['TimeField', (frame) => <TimeField {...frame} value="" onChange={nothing} />],
]

const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

test.each(controls)('%s: label, then hint, then mistake, as a screen reader has them', async (_, control) => {
  const { again } = render(control({ label: 'Where', hint: 'Sets the clock.' }))
  const field = () => page.getByLabelText('Where', { exact: true }).element()
  await expect.poll(() => described(field())).toBe('Sets the clock.')
  expect(field().hasAttribute('aria-invalid')).toBe(false)

  const live = document.querySelector('[aria-live="polite"][id$="-error"]')
  expect(live?.textContent).toBe('')
  again(control({ label: 'Where', hint: 'Sets the clock.', error: 'Choose where.' }))
  await expect.poll(() => described(field())).toBe('Choose where.')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  // The region was in the page before its text: otherwise it is not read out.
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')).toBe(live)

  again(control({ label: 'Where' }))
  await expect.poll(() => field().hasAttribute('aria-describedby')).toBe(false)
  expect(live?.textContent).toBe('')
})

test('a text over its limit is kept whole, and its count turns red', async () => {
  render(<TextArea label="Note" limit={5} countLabel={(used, limit) => `${used} of ${limit}`} defaultValue="short" />)
  const count = () => page.getByText(/of 5/).element()
  await expect.poll(() => count().textContent).toBe('5 of 5')
  expect(count().className).not.toContain('text-bad')
  await page.getByLabelText('Note').fill('longer')
  await expect.poll(() => count().textContent).toBe('6 of 5')
  expect(count().className).toContain('text-bad')
  expect((page.getByLabelText('Note').element() as HTMLTextAreaElement).value).toBe('longer')
})

test('a password is shown and hidden again with focus and caret where they were', async () => {
  render(<PasswordField label="Password" autoComplete="new-password" showLabel="Show" defaultValue="seven77" />)
  const input = () => page.getByLabelText('Password').element() as HTMLInputElement
  await expect.poll(() => page.getByLabelText('Password').query()).not.toBeNull()
  input().focus()
  input().setSelectionRange(2, 4)
  for (const type of ['text', 'password']) {
    await page.getByRole('button', { name: 'Show' }).click()
    await expect.poll(() => input().type).toBe(type)
    expect(document.activeElement).toBe(input())
    expect([input().selectionStart, input().selectionEnd]).toEqual([2, 4])
  }
})

function Dated({ onChange }: { onChange: (day: string) => void }) {
  const [day, setDay] = useState('')
  const change = (next: string) => {
    setDay(next)
    onChange(next)
  }
  return <DateField label="Day" value={day} onChange={change} today="2026-11-16" />
}

test('a day that cannot be read says how to write it, and is no day', async () => {
  const onChange = vi.fn()
  render(<Dated onChange={onChange} />)
  const field = page.getByLabelText('Day')
  await field.fill('17 Nov')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-17')
  await field.fill('soon')
  await userEvent.tab()
  await expect.poll(() => described(field.element())).toContain('such as 17 Nov')
  expect(onChange).toHaveBeenLastCalledWith('')
  await field.fill('17 Nov')
  await userEvent.tab()
  await expect.poll(() => (field.element() as HTMLInputElement).value).toBe('Tue 17 Nov')
  expect(field.element().hasAttribute('aria-invalid')).toBe(false)
})

test('Shift and an arrow move a time by five minutes, also over midnight', async () => {
  function Timed() {
    const [time, setTime] = useState('23:55')
    return <TimeField label="Until" value={time} onChange={setTime} />
  }
  render(<Timed />)
  const input = () => page.getByLabelText('Until').element() as HTMLInputElement
  await expect.poll(() => page.getByLabelText('Until').query()).not.toBeNull()
  input().focus()
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await expect.poll(() => input().value).toBe('00:00')
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.poll(() => input().value).toBe('23:50')
})

const tagWords = {
  add: 'Add a tag',
  remove: (tag: string) => `Remove ${tag}`,
  added: (tag: string) => `${tag} added`,
  removed: (tag: string) => `${tag} removed`,
  suggestions: 'Often used:',
  suggest: (tag: string) => `Add ${tag}`,
  full: 'Two at most.',
  length: 'Two letters at least.',
}

test('tags are added by Enter and comma, once each, and taken off by Backspace; what does not fit stays typed', async () => {
  function Tagged() {
    const [tags, change] = useState<readonly string[]>([])
    return (
      <TagField
        {...{ label: 'Tags', tags, limit: 2, least: 2, most: 30, suggestions: ['film'], words: tagWords }}
        onChange={change}
      />
    )
  }
  render(<Tagged />)
  const input = () => page.getByLabelText('Tags').element() as HTMLInputElement
  const tags = () =>
    page
      .getByRole('button', { name: /^Remove / })
      .elements()
      .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''))
  await page.getByLabelText('Tags').fill('Day  Light')
  await userEvent.keyboard('{Enter}')
  await expect.poll(tags).toEqual(['day light'])
  await userEvent.keyboard('day light,x,')
  await expect.poll(() => described(input())).toBe(tagWords.length)
  await page.getByLabelText('Tags').fill('')
  await page.getByRole('button', { name: 'Add film' }).click()
  await expect.poll(tags).toEqual(['day light', 'film'])
  await page.getByLabelText('Tags').fill('studio')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => described(input())).toBe(tagWords.full)
  expect(input().value).toBe('studio')
  await page.getByLabelText('Tags').fill('')
  await userEvent.keyboard('{Backspace}')
  await expect.poll(tags).toEqual(['day light'])
})

test('a group of choices is named by its legend and described by its mistake', async () => {
  render(<RadioGroup legend="Why?" options={list} value={null} onChange={nothing} error="Choose a reason." />)
  const group = page.getByRole('group', { name: 'Why?' })
  await expect.poll(() => group.query() && described(group.element())).toBe('Choose a reason.')
})
