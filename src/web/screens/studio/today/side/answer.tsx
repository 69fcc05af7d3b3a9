import type { ReactNode } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import { Face } from '#web/photos/face.tsx'
import { Photo } from '#web/photos/photo.tsx'

type AnswerProps = { photo: PhotoView | null; label: string; who: string; words: string; children: ReactNode }

/** One line of what needs an answer: the picture it is about, who says what, and the buttons. */
export function Answer({ photo, label, who, words, children }: AnswerProps) {
  return (
    <div className="today-answer">
      <span className="today-answer-picture">
        {photo ? <Photo photo={photo} sizes="48px" alt="" /> : <Face name={who} portrait={null} size={40} />}
      </span>
      <div className="min-w-0">
        <p className="text-t1 font-nav text-quiet">{label}</p>
        <p className="today-clamp text-t2 wrap-anywhere">
          <b className="font-strong">{who}</b> {words}
        </p>
        <div className="today-acts mt-2.5">{children}</div>
      </div>
    </div>
  )
}
