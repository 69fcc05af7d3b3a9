import { you } from '#web/messages/en/identity/you.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { chooseTheme, useTheme } from '#web/ui/styles/theme.ts'

export function ThemeChoice() {
  const { theme: m } = useMessages('you', you)
  return (
    <Segmented
      label={m.label}
      value={useTheme()}
      onChange={chooseTheme}
      options={[
        { value: 'system', label: m.system },
        { value: 'light', label: m.light },
        { value: 'dark', label: m.dark },
      ]}
    />
  )
}
