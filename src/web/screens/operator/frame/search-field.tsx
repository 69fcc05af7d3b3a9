import type { FormEvent } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import { inputClass } from '#web/ui/inputs/field.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

export type SearchFieldProps = {
  label: string
  text: string | undefined
  maxLength: number
  onSearch: (text: string) => void
  className: string
}

/** Searches when Enter is pressed. */
export function SearchField({ label, text, maxLength, onSearch, className }: SearchFieldProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('text') ?? '').trim())
  }
  return (
    <search className={classNames('relative', className)}>
      <form key={text ?? ''} onSubmit={submit}>
        <Icon name="search" size="s" className="absolute inset-s-3.5 top-3.5 text-quiet pointer-events-none" />
        <input
          type="search"
          name="text"
          aria-label={label}
          placeholder={label}
          defaultValue={text}
          maxLength={maxLength}
          className={classNames(inputClass, 'h-11 ps-10 md:text-t2!')}
        />
      </form>
    </search>
  )
}
