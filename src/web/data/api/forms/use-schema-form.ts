import { zodResolver } from '@hookform/resolvers/zod'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { fields } from '#web/messages/en/platform/fields.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { Problem } from '../problem.ts'
import { brokenRule, serverRule, wordsFor, type ZodIssue } from './field-words.ts'

type FormSchema = z.ZodType<FieldValues, FieldValues>

/** What the fields show at first, or what is saved: a field follows that until it is changed here. */
type StartValues<S extends FormSchema> =
  | { defaultValues: DefaultValues<z.input<S>>; values?: undefined }
  | { values: z.input<S>; defaultValues?: undefined }

export type SchemaFormOptions<S extends FormSchema> = StartValues<S> & {
  /** The label of each field, by path: error messages begin with it. */
  labels: { [path: string]: string }
  /** Custom messages for a field, or for one rule of it: { name: '…', slug: { format: '…' }, password: { min: (typed) => '…' } } */
  words?: { [path: string]: string | { [rule: string]: string | ((typed: string) => string) } }
  /**
   * When a field is first validated: on blur by default. 'sending' (on submit) suits short forms with links below them: a message
   * that appears on blur would shift the link that is being clicked.
   */
  tells?: 'leaving' | 'sending'
}

export type SchemaForm<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>> & {
  /** Shows the server's validation errors at their fields and focuses the first; false where it says more than they show. */
  showRefusal: (problem: Problem) => boolean
  /** Props for TextField and the like: `{...form.field('name')}` */
  field: (
    path: Path<z.input<S>>,
  ) => ReturnType<UseFormReturn<z.input<S>>['register']> & { label: string; error: string | undefined }
  /** Props for fields that report a value instead of an event, such as Select and DateField: `{...form.choice('day')}` */
  choice: <P extends Path<z.input<S>>>(
    path: P,
  ) => {
    label: string
    error: string | undefined
    value: PathValue<z.input<S>, P>
    onChange: (value: PathValue<z.input<S>, P>) => void
  }
}

/**
 * A form on one of the contract's schemas: validates on blur or on submit, then on every change, and focuses the first error on
 * submit. Import it only from a lazy chunk: it brings zod and react-hook-form.
 */
export function useSchemaForm<S extends FormSchema>(schema: S, options: SchemaFormOptions<S>): SchemaForm<S> {
  const m = useMessages('fields', fields)
  const { labels, words = {}, tells = 'leaving' } = options
  const start = (options.values ?? options.defaultValues) as DefaultValues<z.input<S>>

  const labelOf = (path: string) => labels[path] ?? m.unnamed
  const sentence = (path: string, broken: ReturnType<typeof brokenRule>) => {
    const ofField = words[path]
    const own = typeof ofField === 'string' ? ofField : ofField?.[broken.rule]
    if (own === undefined) return wordsFor(m, labelOf(path), broken)
    return typeof own === 'function' ? own(String(broken.input ?? '')) : own
  }

  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema, {
      error: (issue) => sentence((issue.path ?? []).map(String).join('.'), brokenRule(issue as ZodIssue)),
    }),
    ...(options.values ? { values: options.values, resetOptions: keepWhatIsTyped } : { defaultValues: start }),
    mode: tells === 'leaving' ? 'onTouched' : 'onSubmit',
    shouldFocusError: true,
  })
  // Which fields are changed is only tracked where it is read.
  form.formState.dirtyFields satisfies object

  const errorOf = (path: Path<z.input<S>>) => form.getFieldState(path, form.formState).error?.message
  return {
    ...form,
    field: (path) => ({
      ...form.register(path, numberInput(start, path)),
      label: labelOf(path),
      error: errorOf(path),
    }),
    choice: (path) => ({
      label: labelOf(path),
      error: errorOf(path),
      value: form.watch(path),
      onChange: (value) =>
        form.setValue(path, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    }),
    showRefusal: ({ fields: refused }) => {
      const shown = refused.filter(({ path }) => path in labels)
      for (const [index, each] of shown.entries()) {
        const path = each.path as Path<z.input<S>>
        const message = sentence(each.path, serverRule(each, form.getValues(path)))
        form.setError(path, { message }, { shouldFocus: index === 0 })
      }
      return shown.length > 0 && shown.length === refused.length
    },
  }
}

const keepWhatIsTyped = { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true }

/** Keeps a numeric field a number: an input's value is a string. */
function numberInput(values: { [key: string]: unknown }, path: string): { valueAsNumber?: true } {
  return typeof values[path] === 'number' ? { valueAsNumber: true } : {}
}
