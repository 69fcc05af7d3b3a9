/** The client's design tokens, copied because mail programs do not support CSS variables. */
export const light = {
  ground: '#F3F0EB',
  raised: '#FFFFFF',
  sunken: '#F3F0EB',
  ink: '#1B1917',
  quiet: '#6B645C',
  hairline: '#E7E2DB',
  edge: '#8C8378',
  accent: '#C8401F',
  onAccent: '#FFFFFF',
}
const dark: typeof light = {
  ground: '#131211',
  raised: '#1C1A18',
  sunken: '#24211E',
  ink: '#F3EFEA',
  quiet: '#A39A90',
  hairline: '#2E2A27',
  edge: '#7A7268',
  accent: '#F0764F',
  onAccent: '#1B1917',
}

export const serif = "Fraunces, 'Iowan Old Style', 'Palatino Linotype', Georgia, serif"
export const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Inline styles are the light theme; a program that knows dark mode takes these by class. */
export const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:16px 8px!important}.card{padding:24px 16px 20px!important}}
@media (prefers-color-scheme:dark){
.ground{background:${dark.ground}!important}
.raised{background:${dark.raised}!important;border-color:${dark.hairline}!important}
.sunken{background:${dark.sunken}!important}
.line{border-color:${dark.hairline}!important}
.edge{border-color:${dark.edge}!important}
.frame{border-color:${dark.ink}!important}
.ink{color:${dark.ink}!important}
.quiet{color:${dark.quiet}!important}
.mark{background:${dark.ink}!important;box-shadow:2px -2px 0 0 ${dark.raised},3px -3px 0 0 ${dark.quiet}!important}
.accent{background:${dark.accent}!important}
.on-accent{color:${dark.onAccent}!important}
}`
