import { type ComponentPropsWithoutRef, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { rareShapes } from '../icons/rare-shapes.ts'
import { classNames } from '../layout/class-names.ts'
import { Field, type FieldFrame, inputClass } from './field.tsx'

type Caret = { start: number | null; end: number | null }

export type PasswordFieldProps = FieldFrame &
  Omit<ComponentPropsWithoutRef<'input'>, 'id' | 'className' | 'type'> & {
    ref?: Ref<HTMLInputElement>
    autoComplete: 'current-password' | 'new-password'
    /** Label of the toggle button that reveals the password. */
    showLabel: string
  }

/** A password field with a reveal toggle. Revealing preserves focus and caret. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, id, hint, error, className, aside, showLabel, ref, ...input } = props
  const [isShown, setShown] = useState(false)
  const own = useRef<HTMLInputElement>(null)
  const caret = useRef<Caret | null>(null)

  function toggle() {
    const { selectionStart: start = null, selectionEnd: end = null } = own.current ?? {}
    caret.current = { start, end }
    setShown(!isShown)
  }

  // Browsers move the caret to the start when an input's type changes, and Chromium does so at the next layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be done when it has changed
  useLayoutEffect(() => {
    if (!caret.current) return
    own.current?.getBoundingClientRect()
    own.current?.setSelectionRange(caret.current.start, caret.current.end)
    caret.current = null
  }, [isShown])

  return (
    <Field {...{ label, id, hint, error, className, aside }}>
      {(wiring) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            {...input}
            {...wiring}
            ref={(element) => {
              own.current = element
              if (typeof ref === 'function') return ref(element)
              if (ref) ref.current = element
            }}
            type={isShown ? 'text' : 'password'}
            className={classNames(inputClass, 'h-12 pe-12')}
          />
          <button
            type="button"
            aria-label={showLabel}
            aria-pressed={isShown}
            aria-controls={wiring.id}
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
            className="absolute inset-y-0.5 inset-e-0.5 grid w-11 place-items-center rounded-inner text-quiet hover:text-ink"
          >
            <Icon name={isShown ? rareShapes.eyeOff : rareShapes.eye} />
          </button>
        </div>
      )}
    </Field>
  )
}
