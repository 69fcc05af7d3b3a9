import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import type { ReactNode, Ref } from 'react'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'
import { ReadingDirection } from '../layout/reading-direction.tsx'
import { Field, type FieldFrame, inputClass } from './field.tsx'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  /** shown before the label: an avatar */
  start?: ReactNode
  /** shown at the other end of the line: a price */
  aside?: ReactNode
}

export type SelectProps<Value extends string> = Omit<FieldFrame, 'aside'> & {
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

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, className, options, value, onChange, placeholder, name, disabled, ref, onBlur } = props
  const chosen = options.find((option) => option.value === value)
  return (
    // Its own <style> element is forbidden by our Content-Security-Policy.
    <CSPProvider disableStyleElements>
      <Field {...{ label, hint, error, className }}>
        {(wiring) => (
          <ReadingDirection>
            <Base.Root
              items={options}
              value={value}
              onValueChange={(chosen) => chosen !== null && onChange(chosen)}
              disabled={disabled ?? false}
              {...(name && { name })}
            >
              <Base.Trigger
                {...wiring}
                ref={ref ?? null}
                onBlur={onBlur}
                className={classNames(inputClass, 'h-12 flex items-center gap-2.5 text-start')}
              >
                {chosen?.start}
                <Base.Value placeholder={placeholder} className="grow truncate data-placeholder:text-quiet" />
                {chosen?.aside && <span className="shrink-0 text-t2 text-quiet">{chosen.aside}</span>}
                <Base.Icon>
                  <Icon name="chevron-down" size="s" />
                </Base.Icon>
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
        )}
      </Field>
    </CSPProvider>
  )
}
