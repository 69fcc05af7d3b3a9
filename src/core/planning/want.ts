import { TEXT_LIMITS } from '../search/text-limits.ts'
import { MOST_NEEDS } from './wish.ts'

/** One thing a day is planned for: a category, an exact look, or words as in a search. */
export type Want =
  | { readonly kind: 'category'; readonly code: string }
  | { readonly kind: 'look'; readonly id: string }
  | { readonly kind: 'text'; readonly text: string }

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const codeForm = /^[a-z0-9][a-z0-9_-]*$/

/** hair,look:6f1c…,text:soft waves; undefined: not one of these, too many, or one twice. */
export function readWants(spelled: string): Want[] | undefined {
  const parts = spelled.split(',')
  if (parts.length > MOST_NEEDS || new Set(parts).size !== parts.length) return undefined
  const wants = parts.map(readWant)
  return wants.every((want) => want !== undefined) ? wants : undefined
}

function readWant(part: string): Want | undefined {
  if (part.startsWith('look:')) {
    const id = part.slice('look:'.length)
    return uuidForm.test(id) ? { kind: 'look', id } : undefined
  }
  if (part.startsWith('text:')) {
    const text = part.slice('text:'.length).trim()
    return text !== '' && text.length <= TEXT_LIMITS.text ? { kind: 'text', text } : undefined
  }
  return codeForm.test(part) && part.length <= TEXT_LIMITS.category ? { kind: 'category', code: part } : undefined
}

export function spellWants(wants: readonly Want[]): string {
  return wants.map(spellWant).join(',')
}

export function spellWant(want: Want): string {
  if (want.kind === 'category') return want.code
  return want.kind === 'look' ? `look:${want.id}` : `text:${want.text.replaceAll(',', ' ').trim()}`
}

/** A part that stays: the number of its need, its look and its start [G7]. */
export type Pin = { readonly need: number; readonly lookId: string; readonly startsAt: string }

const pinForm = /^([0-4]):([0-9a-f-]{36})@(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z)$/

/** 0:6f1c…@2026-11-21T11:15Z, several with commas; undefined: not pins, or a need twice. */
export function readPins(spelled: string): Pin[] | undefined {
  const pins: Pin[] = []
  for (const part of spelled.split(',')) {
    const [, need, lookId, startsAt] = pinForm.exec(part) ?? []
    if (need === undefined || lookId === undefined || startsAt === undefined) return undefined
    if (!uuidForm.test(lookId) || Number.isNaN(Date.parse(startsAt))) return undefined
    if (pins.some((pin) => pin.need === Number(need))) return undefined
    pins.push({ need: Number(need), lookId, startsAt })
  }
  return pins
}

export function spellPins(pins: readonly Pin[]): string {
  return pins
    .toSorted((a, b) => a.need - b.need)
    .map(({ need, lookId, startsAt }) => `${need}:${lookId}@${new Date(startsAt).toISOString().slice(0, 16)}Z`)
    .join(',')
}
