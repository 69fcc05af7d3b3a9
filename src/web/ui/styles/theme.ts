import { useSyncExternalStore } from 'react'
import { colourBrowser, currentTheme, type Theme, themeKey } from './theme-shown.ts'

// Separate from theme-shown.ts, which is in the first load: changing the theme is rare.
const listeners = new Set<() => void>()

export function chooseTheme(theme: Theme): void {
  const page = document.documentElement
  if (theme === 'system') delete page.dataset.theme
  else page.dataset.theme = theme
  storeTheme(theme)
  colourBrowser()
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

function storeTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // storage is forbidden: the choice lasts as long as the page
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
