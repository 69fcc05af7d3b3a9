import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { render } from './support/render.tsx'

const name = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent
const focused = () => name(document.activeElement)
const dialogs = () => page.getByRole('dialog').elements().length

function Opener({ children }: { children: (isOpen: boolean, close: () => void) => React.ReactNode }) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button onClick={() => open(true)}>Rename</Button>
      <button type="button">Behind</button>
      {children(isOpen, () => open(false))}
    </>
  )
}

const naming = { title: 'Name the collection', words: { send: 'Save', cancel: 'Keep it', close: 'Close' } }

function openNaming(more: Partial<Parameters<typeof FormDialog>[0]> = {}) {
  render(
    <Opener>
      {(open, onClose) => (
        <FormDialog {...naming} open={open} isWorking={false} onSend={onClose} onClose={onClose} {...more}>
          <TextField label="Name" />
        </FormDialog>
      )}
    </Opener>,
  )
  return page.getByRole('button', { name: 'Rename' }).click()
}

test('a dialog has its title as its name, takes the focus, and Tab never leaves it', async () => {
  await openNaming()
  const dialog = page.getByRole('dialog', { name: naming.title })
  await expect.poll(() => dialog.query()?.contains(document.activeElement)).toBe(true)
  const seen = new Set<string | null | undefined>()
  for (let step = 0; step < 8; step++) {
    await userEvent.tab()
    seen.add(focused())
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  expect([...seen]).toEqual(expect.arrayContaining(['Save', 'Keep it', 'Close']))
})

test.each(['Close', 'Keep it', 'Escape'])(
  '%s closes a dialog, and focus returns to the button that opened it',
  async (way) => {
    await openNaming()
    await expect.poll(dialogs).toBe(1)
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await page.getByRole('button', { name: way, exact: true }).click()
    await expect.poll(dialogs).toBe(0)
    await expect.poll(focused).toBe('Rename')
  },
)

test('a dialog that must be answered stays on Escape', async () => {
  const onOpenChange = vi.fn()
  render(
    <Dialog open mustAnswer title="Which do you keep?" onOpenChange={onOpenChange} actions={<Button>This one</Button>}>
      Both were changed.
    </Dialog>,
  )
  await expect.poll(dialogs).toBe(1)
  await userEvent.keyboard('{Escape}')
  expect(dialogs()).toBe(1)
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('while a form is sent, its button says so, keeps the focus and sends nothing again', async () => {
  const onSend = vi.fn()
  await openNaming({ isWorking: true, onSend })
  const send = page.getByRole('button', { name: 'Save' })
  await expect.poll(() => send.query()?.getAttribute('aria-disabled')).toBe('true')
  const button = send.element()
  button.focus()
  await userEvent.keyboard('{Enter}')
  button.click()
  expect(onSend).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(dialogs()).toBe(1)
})

const question = {
  title: 'Delete “Autumn”?',
  sentence: 'Its four looks stay saved.',
  confirm: 'Delete it',
  keep: 'Keep it',
}

test('a question reads out what it is about, and a refusal with it', async () => {
  const props = { open: true, words: question, onConfirm: vi.fn(), onClose: vi.fn() }
  const { again } = render(<ConfirmDialog {...props} />)
  await expect.poll(dialogs).toBe(1)
  const dialog = page.getByRole('dialog', { name: question.title }).element()
  const description = () => document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent
  expect(description()).toBe(question.sentence)
  again(
    <ConfirmDialog
      {...props}
      refusal={
        <Note tone="bad" announce>
          It is in use.
        </Note>
      }
    />,
  )
  await expect.poll(() => page.getByRole('alert').query()?.textContent?.trim()).toBe('It is in use.')
  await page.getByRole('button', { name: 'Delete it' }).click()
  expect(props.onConfirm).toHaveBeenCalledOnce()
  expect(props.onClose).not.toHaveBeenCalled()
})
