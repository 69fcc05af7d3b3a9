import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fields } from '#web/messages/en/platform/fields.ts'
import { Problem } from '../problem.ts'
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts'

const schema = z.object({ name: z.string().min(1), day: z.string(), seats: z.number().int() })
type Form = SchemaForm<typeof schema>

/** The form as a screen has it after it was drawn once. */
function drawForm(words: { [path: string]: string | { [rule: string]: string } } = {}): Form {
  const drawn: Form[] = []
  function Screen() {
    const form = useSchemaForm(schema, {
      defaultValues: { name: 'Sol', day: '2026-05-21', seats: 2 },
      labels: { name: 'Name', day: 'Day', seats: 'Seats' },
      words,
    })
    drawn.push(form)
    return null
  }
  renderToString(<Screen />)
  const [form] = drawn
  if (!form) throw new Error('The form was not drawn')
  return form
}

const refusal = (...refused: Problem['fields']) => new Problem('invalid_input', { status: 422, fields: refused })
const errorsOf = (form: Form) =>
  (['name', 'day', 'seats'] as const).map((path) => form.getFieldState(path).error?.message)

test('a choice has its label, its value and no error at first', () => {
  const form = drawForm()
  expect(form.choice('day')).toMatchObject({ label: 'Day', value: '2026-05-21', error: undefined })
  expect(form.choice('seats')).toMatchObject({ label: 'Seats', value: 2 })
})

test('a choice is what is sent', async () => {
  const form = drawForm()
  form.choice('seats').onChange(4)
  let sent: unknown
  await form.handleSubmit((values) => {
    sent = values
  })()
  expect(sent).toEqual({ name: 'Sol', day: '2026-05-21', seats: 4 })
})

test('a choice that breaks the schema is not sent', async () => {
  const form = drawForm()
  form.choice('seats').onChange(1.5)
  let sent: unknown
  await form.handleSubmit((values) => {
    sent = values
  })()
  expect(sent).toBeUndefined()
  expect(errorsOf(form)).toEqual([undefined, undefined, expect.any(String)])
})

test('what the server refuses is said at its field, in the words of the rule', () => {
  const form = drawForm()
  const isShown = form.showRefusal(refusal({ path: 'name', rule: 'max', bound: 2 }, { path: 'day', rule: 'required' }))
  expect(isShown).toBe(true)
  expect(errorsOf(form)).toEqual([fields.tooLong('Name', 2, 3), fields.required('Day'), undefined])
})

test('a form’s own words for a rule come before the usual ones', () => {
  const form = drawForm({ name: { taken: 'Somebody has this name.' }, day: 'Choose a day from the list.' })
  form.showRefusal(refusal({ path: 'name', rule: 'taken' }, { path: 'day', rule: 'choice' }))
  expect(errorsOf(form)).toEqual(['Somebody has this name.', 'Choose a day from the list.', undefined])
})

test('a refusal that is about more than the fields shown is not shown by them alone', () => {
  const form = drawForm()
  expect(form.showRefusal(refusal({ path: 'name', rule: 'required' }, { path: 'version', rule: 'type' }))).toBe(false)
  expect(errorsOf(form)).toEqual([fields.required('Name'), undefined, undefined])
})

test('a refusal without fields is for the note above the button', () => {
  const form = drawForm()
  expect(form.showRefusal(new Problem('conflict', { status: 409 }))).toBe(false)
  expect(errorsOf(form)).toEqual([undefined, undefined, undefined])
})
