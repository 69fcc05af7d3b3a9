import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import type { ReactNode, Ref } from 'react'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'
import { ReadingDirection } from '../layout/reading-direction.tsx'
import { Field, type FieldFrame, type FieldWiring, inputClass } from './field.tsx'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  /** shown before the label: an avatar */
  start?: ReactNode
  /** shown at the other end of the line: a price */
  aside?: ReactNode
}

type Choosing<Value extends string> = {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** The placeholder. */
  placeholder?: ReactNode
  name?: string
  disabled?: boolean
  ref?: Ref<HTMLButtonElement>
  onBlur?: () => void
}

export type SelectProps<Value extends string> = Omit<FieldFrame, 'aside'> & Choosing<Value>

export function Select<Value extends string>({ label, hint, error, className, ...choosing }: SelectProps<Value>) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(wiring) => <Box {...choosing} wiring={wiring} className={boxed('h-12')} />}
    </Field>
  )
}

export type BareSelectProps<Value extends string> = Choosing<Value> & {
  /** only for screen readers */
  label: string
  /** word: underlined within a sentence */
  shape?: 'box' | 'word'
  className?: string
}

/** A select without a visible label: in a row of filters, or as a word of a sentence. */
export function BareSelect<Value extends string>(props: BareSelectProps<Value>) {
  const { label, shape = 'box', className, ...choosing } = props
  const shown = shape === 'word' ? 'word-select' : boxed('min-h-11 md:text-t2!')
  return (
    <Box
      {...choosing}
      wiring={{ 'aria-label': label }}
      className={classNames(shown, className)}
      isWord={shape === 'word'}
    />
  )
}

const boxed = (height: string) => classNames(inputClass, height, 'flex items-center gap-2.5 text-start')

type BoxProps<Value extends string> = Choosing<Value> & {
  wiring: FieldWiring | { 'aria-label': string }
  className: string
  isWord?: boolean
}

function Box<Value extends string>(props: BoxProps<Value>) {
  const { wiring, className, isWord, options, value, onChange, placeholder, name, disabled, ref, onBlur } = props
  const chosen = options.find((option) => option.value === value)
  return (
    // Its own <style> element is forbidden by our Content-Security-Policy.
    <CSPProvider disableStyleElements>
      <ReadingDirection>
        <Base.Root
          items={options}
          value={value}
          onValueChange={(chosen) => chosen !== null && onChange(chosen)}
          disabled={disabled ?? false}
          {...(name && { name })}
        >
          <Base.Trigger {...wiring} ref={ref ?? null} onBlur={onBlur} className={className}>
            {chosen?.start}
            <Base.Value
              placeholder={placeholder}
              className={classNames(!isWord && 'grow truncate', 'data-placeholder:text-quiet')}
            />
            {chosen?.aside && <span className="shrink-0 text-t2 text-quiet">{chosen.aside}</span>}
            {!isWord && (
              <Base.Icon>
                <Icon name="chevron-down" size="s" />
              </Base.Icon>
            )}
          </Base.Trigger>
          <Base.Portal>
            {/* Aligned with the trigger it would add a <style> element, which the Content-Security-Policy forbids. */}
            <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50 outline-none">
              <Base.Popup className="floating min-w-(--anchor-width) max-h-(--available-height) overflow-y-auto p-1.5">
                <Base.List>
                  {options.map((option) => (
                    <Base.Item key={option.value} value={option.value} className="option">
                      {option.start}
                      <Base.ItemText className="grow">{option.label}</Base.ItemText>
                      {option.aside && <span className="shrink-0 text-quiet">{option.aside}</span>}
                      <Base.ItemIndicator>
                        <Icon name="check" size="s" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      </ReadingDirection>
    </CSPProvider>
  )
}
