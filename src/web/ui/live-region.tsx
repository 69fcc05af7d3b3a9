import { useEffect, useState } from 'react'
import { onAnnounce } from './announce.ts'

export function LiveRegion() {
  const [said, setSaid] = useState({ words: '', times: 0 })
  useEffect(() => onAnnounce((words) => setSaid(({ times }) => ({ words, times: times + 1 }))), [])
  return (
    <div role="status" aria-live="polite" className="ear-only">
      {/* A new element each time: the same words twice are still said twice. */}
      <span key={said.times}>{said.words}</span>
    </div>
  )
}
