import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SampleForm } from '#web/pieces/samples/sample-form.tsx'
import { render } from './support/render.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const mistakeOf = (label: string) => {
  const control = field(label).element()
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
}
const send = () => page.getByRole('button', { name: 'Send' }).click()

test('a form that cannot be sent names each mistake at its field and puts the focus into the first', async () => {
  render(<SampleForm />)
  await send()
  await expect.poll(() => field('Name').query()?.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => document.activeElement).toBe(field('Name').element())
  expect(mistakeOf('Name')).toBe('Enter your name.')

  await field('Name').fill('Sol Amaral')
  await field('E-mail').fill('sol@amaral.pt')
  await field('E-mail again').fill('sol@amaral.com')
  await field('Address of the page').fill('Sol!')
  await field('Length in minutes').fill('7')
  await send()
  await expect.poll(() => document.activeElement).toBe(field('E-mail again').element())
  expect(field('Name').element().hasAttribute('aria-invalid')).toBe(false)
  expect(mistakeOf('E-mail again')).toContain('differs from the one above')
  expect(mistakeOf('Address of the page')).toContain('small letters, digits and hyphens')
  expect(mistakeOf('Length in minutes')).toContain('in steps of 5')
  expect(page.getByRole('status').query()).toBeNull()

  await field('E-mail again').fill('sol@amaral.pt')
  await field('Address of the page').fill('sol-amaral')
  await field('Length in minutes').fill('65')
  await page.getByRole('checkbox', { name: 'I may use these pictures' }).click()
  await send()
  await expect.poll(() => page.getByRole('status').query()?.textContent).toContain('Everything fits.')
})
