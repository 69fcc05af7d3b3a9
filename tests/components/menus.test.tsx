import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { Menu, MenuChoice, MenuItem } from '#web/ui/overlays/menu.tsx'
import { findingsOfAxe } from './support/axe.ts'
import { render } from './support/render.tsx'

const focused = () => document.activeElement?.textContent

test('a menu opens, is walked and answers by keyboard alone, and gives the focus back', async () => {
  const onSelect = vi.fn()
  render(
    <Menu trigger={<Button>More</Button>}>
      <MenuItem onSelect={() => onSelect('rename')}>Rename</MenuItem>
      <MenuItem onSelect={() => onSelect('delete')}>Delete</MenuItem>
    </Menu>,
  )
  const trigger = page.getByRole('button', { name: 'More' })
  await expect.poll(() => trigger.query()).not.toBeNull()
  trigger.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('Rename')
  expect(await findingsOfAxe('[role=menu]')).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('Delete')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('menu').query()).toBeNull()
  await expect.poll(focused).toBe('More')
  expect(onSelect).not.toHaveBeenCalled()

  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('Rename')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => onSelect.mock.calls).toEqual([['delete']])
  await expect.poll(focused).toBe('More')
})

test('a menu whose code came with the press is open at once, and gives the focus back to its button', async () => {
  render(
    <Menu startsOpen trigger={<Button>More</Button>}>
      <MenuItem onSelect={() => undefined}>Rename</MenuItem>
    </Menu>,
  )
  await expect.poll(() => page.getByRole('menu').element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('menu').query()).toBeNull()
  await expect.poll(focused).toBe('More')
})

test('the choices of a menu say which one holds', async () => {
  function Shown() {
    const [shown, show] = useState('day')
    return (
      <Menu trigger={<Button>Show</Button>}>
        <MenuChoice label="Show" value={shown} onChange={show} options={[day, week]} />
      </Menu>
    )
  }
  const [day, week] = [
    { value: 'day', label: 'Day' },
    { value: 'week', label: 'Week' },
  ]
  render(<Shown />)
  await page.getByRole('button', { name: 'Show' }).click()
  const isOn = (name: string) => page.getByRole('menuitemradio', { name }).query()?.getAttribute('aria-checked')
  await expect.poll(() => [isOn('Day'), isOn('Week')]).toEqual(['true', 'false'])
  await page.getByRole('menuitemradio', { name: 'Week' }).click()
  await expect.poll(() => [isOn('Day'), isOn('Week')]).toEqual(['false', 'true'])
})

test('the calendar of a field begins at its day, is walked by arrows within its limits, and fills the field', async () => {
  function Dated() {
    const [value, change] = useState('')
    return <DateField label="Open again on" {...{ value, today: '2026-11-16', min: '2026-11-16' }} onChange={change} />
  }
  render(<Dated />)
  const opens = page.getByRole('button', { name: 'Open calendar' })
  await expect.poll(() => opens.query()).not.toBeNull()
  opens.element().focus()
  await userEvent.keyboard('{Enter}')
  const day = () => document.activeElement?.getAttribute('aria-label')
  await expect.poll(day).toMatch(/ 16 November 2026, today$/)
  expect(await findingsOfAxe('[role=dialog]')).toEqual([])
  // Days before the first one allowed are not reached.
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(day).toMatch(/ 16 November 2026, today$/)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(day).toMatch(/ 23 November 2026$/)
  await userEvent.keyboard('{PageDown}{End}')
  await expect.poll(day).toMatch(/ 27 December 2026$/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  const input = page.getByLabelText('Open again on', { exact: true }).element() as HTMLInputElement
  await expect.poll(() => input.value).toBe('Sun 27 Dec')
})
