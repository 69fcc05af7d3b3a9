import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { fields } from '#web/messages/en/fields.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { brokenRule, serverRule, wordsFor, type ZodIssue } from './field-words.ts'
import type { Problem } from './problem.ts'

type FormSchema = z.ZodType<FieldValues, FieldValues>

export type SchemaFormOptions<S extends FormSchema> = {
  defaultValues: DefaultValues<z.input<S>>
  /** The label of each field, by path: a message begins with it. */
  labels: { [path: string]: string }
  /** Better words for one rule of one field: { slug: { format: '…' }, password: { min: (typed) => '…' } } */
  words?: { [path: string]: { [rule: string]: string | ((typed: string) => string) } }
  /**
   * When a mistake is first told: as its field is left, unless said otherwise. 'sending' suits short forms with ways out
   * below them: words that come as a field is left would move what is being pressed away from under the hand.
   */
  tells?: 'leaving' | 'sending'
}

export type SchemaForm<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>> & {
  /** Puts what the server refused beside its fields, and the focus to the first. */
  showRefusal: (problem: Problem) => void
  /** What TextField and the others take: `{...form.field('name')}` */
  field: (
    path: Path<z.input<S>>,
  ) => ReturnType<UseFormReturn<z.input<S>>['register']> & { label: string; error: string | undefined }
}

/**
 * A form on one of the contract's schemas: checked when a field is left or on sending, and again at each change, focus to
 * the first mistake on sending. Only import it from a lazy chunk: it brings zod and react-hook-form.
 */
export function useSchemaForm<S extends FormSchema>(schema: S, options: SchemaFormOptions<S>): SchemaForm<S> {
  const m = useMessages('fields', fields)
  const { labels, words = {}, defaultValues, tells = 'leaving' } = options

  const sentence = (path: string, broken: ReturnType<typeof brokenRule>) => {
    const own = words[path]?.[broken.rule]
    if (own === undefined) return wordsFor(m, labels[path] ?? m.unnamed, broken)
    return typeof own === 'function' ? own(String(broken.input ?? '')) : own
  }

  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema, {
      error: (issue) => sentence((issue.path ?? []).map(String).join('.'), brokenRule(issue as ZodIssue)),
    }),
    defaultValues,
    mode: tells === 'leaving' ? 'onTouched' : 'onSubmit',
    shouldFocusError: true,
  })

  return {
    ...form,
    field: (path) => ({
      ...form.register(path, numberInput(defaultValues, path)),
      label: labels[path] ?? m.unnamed,
      error: form.getFieldState(path, form.formState).error?.message,
    }),
    showRefusal: ({ fields: refused }) => {
      for (const [index, each] of refused.entries()) {
        const path = each.path as Path<z.input<S>>
        const message = sentence(each.path, serverRule(each, form.getValues(path)))
        form.setError(path, { message }, { shouldFocus: index === 0 })
      }
    },
  }
}

/** A field that begins as a number stays one: an input would hand over text. */
function numberInput(values: { [key: string]: unknown }, path: string): { valueAsNumber?: true } {
  return typeof values[path] === 'number' ? { valueAsNumber: true } : {}
}
