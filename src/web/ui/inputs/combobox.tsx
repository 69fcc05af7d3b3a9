import { Combobox as Base } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'
import { ReadingDirection } from '../layout/reading-direction.tsx'
import { Field, type FieldFrame, inputClass } from './field.tsx'

type Option = { value: string; label: string }

export type ComboboxProps = Omit<FieldFrame, 'aside'> & {
  options: Option[]
  value: string
  onChange: (value: string) => void
  /** Label of the button that opens the whole list. */
  openLabel: string
  /** Shown when nothing matches the typed text. */
  empty: ReactNode
  placeholder?: string
  onBlur?: () => void
}

/** A select for long lists, filtered by typing. Typed text is discarded unless an option is chosen. */
export function Combobox(props: ComboboxProps) {
  const { label, id, hint, error, className, options, value, onChange, openLabel, empty, placeholder, onBlur } = props
  return (
    // Its own <style> element is forbidden by our Content-Security-Policy.
    <CSPProvider disableStyleElements>
      <Field {...{ label, id, hint, error, className }}>
        {(wiring) => (
          <ReadingDirection>
            <Base.Root
              items={options}
              value={options.find((option) => option.value === value) ?? null}
              onValueChange={(chosen: Option | null) => chosen && onChange(chosen.value)}
              isItemEqualToValue={(one, other) => one?.value === other?.value}
              autoHighlight
            >
              <div className="relative">
                <Base.Input
                  {...wiring}
                  placeholder={placeholder}
                  onBlur={onBlur}
                  onFocus={(event) => event.currentTarget.select()}
                  className={classNames(inputClass, 'h-12 pe-12')}
                />
                <Base.Trigger
                  aria-label={openLabel}
                  className="absolute inset-y-0.5 inset-e-0.5 grid w-11 place-items-center rounded-inner text-quiet hover:text-ink"
                >
                  <Icon name="chevron-down" size="s" />
                </Base.Trigger>
              </div>
              <Base.Portal>
                <Base.Positioner sideOffset={6} className="z-50 outline-none">
                  <Base.Popup className="floating w-(--anchor-width) max-h-[min(var(--available-height),24rem)] overflow-y-auto overscroll-contain p-1.5">
                    <Base.Empty className="not-empty:px-3 not-empty:py-3 text-t2 text-quiet">{empty}</Base.Empty>
                    <Base.List>
                      {(option: Option) => (
                        <Base.Item key={option.value} value={option} className="option">
                          <span className="grow">{option.label}</span>
                          <Base.ItemIndicator>
                            <Icon name="check" size="s" />
                          </Base.ItemIndicator>
                        </Base.Item>
                      )}
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
