import { z } from 'zod'
import { line, paragraphs } from '#contract/studio/studio-schemas.ts'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'

/** What a shop's people write down about clients and appointments, shared by the forms and the server. */
export const pinnedWords = paragraphs(0, DESK_LIMITS.pinned)
export const pinnedForm = z.object({ pinned: pinnedWords })
export const noteText = paragraphs(1, DESK_LIMITS.clientNote)
export const noteForm = z.object({ text: noteText })
export const shopNoteText = paragraphs(0, DESK_LIMITS.appointmentNote)
export const shopNoteForm = z.object({ text: shopNoteText })
export const priceWord = line(1, DESK_LIMITS.priceWord)
