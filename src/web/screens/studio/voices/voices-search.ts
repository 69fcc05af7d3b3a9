import type { VoiceFilter } from '#web/data/studio/voices.ts'
import type { RawSearch } from '../studio-place.ts'

/** ?kind=review */
export function parseVoices({ kind }: RawSearch): VoiceFilter {
  return { kind: kind === 'comment' || kind === 'review' ? kind : undefined }
}
