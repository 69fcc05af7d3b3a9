import type { LookCard } from './looks.ts'

let opened: LookCard | null = null

/** Remembers the card that was pressed, so that its look's page can show it while the rest loads. */
export function setOpenedCard(look: LookCard): void {
  opened = look
}

export function openedCard(id: string): LookCard | undefined {
  return opened?.id === id ? opened : undefined
}
