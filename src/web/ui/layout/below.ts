/**
 * Props for content below a phone's first screen. A server-rendered page is painted before this content, which then appears part
 * by part (app/inline/late-scripts.ts). Client-rendered pages show it at once.
 */
export const below = import.meta.env.SSR ? { 'data-below': '' } : undefined
