/**
 * Props of what lies below a phone's first screen: the page that the server drew is painted before it, and it follows part by
 * part (app/inline/late-scripts.ts). What a browser draws itself has it at once.
 */
export const below = import.meta.env.SSR ? { 'data-below': '' } : undefined
