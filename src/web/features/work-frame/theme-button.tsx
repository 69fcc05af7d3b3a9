import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { chooseTheme, useTheme } from '#web/ui/styles/theme.ts'

/** Switches between light and dark theme. */
export function ThemeButton({ className }: { className?: string }) {
  const m = useMessages('studio', studio)
  const theme = useTheme()
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  return (
    <IconButton
      icon={isDark ? rareShapes.sun : rareShapes.moon}
      label={isDark ? m.lightTheme : m.darkTheme}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
      {...(className && { className })}
    />
  )
}
