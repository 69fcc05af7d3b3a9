export const themeKey = 'lookbook.theme'
export type Theme = 'system' | 'light' | 'dark'

const paper = { light: '#fbfaf8', dark: '#131211' }

export function currentTheme(): Theme {
  const set = document.documentElement.dataset.theme
  return set === 'light' || set === 'dark' ? set : 'system'
}

/** Sets theme-color, the colour of the browser's toolbar; a chosen theme overrides the system's. */
export function colourBrowser(): void {
  const theme = currentTheme()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofSystem = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = paper[theme === 'system' ? ofSystem : theme]
  }
}
