import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OwnData } from '#web/data/identity/own-data.ts'
import { AccountSection } from '#web/features/page-frame/account-page.tsx'
import { PrivatePicture } from '#web/features/references/private-picture.tsx'
import { myData } from '#web/messages/en/identity/my-data.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'

const picture = 'block w-10 h-12.5 rounded-in object-cover'

/** What is stored, by whom it is seen. */
export function WhatIsHere({ data: { counts: n, pictures } }: { data: OwnData }) {
  const { here: m } = useMessages('my-data', myData)
  return (
    <AccountSection id="here" title={m.title}>
      <ul className="-mt-3">
        <Row words={m.bookings(n.bookings)} seen={m.bookingsSeen}>
          {pictures.bookings.map((photo) => (
            <Photo key={photo.hash} photo={photo} sizes="40px" alt="" className={picture} />
          ))}
        </Row>
        <Row words={m.references(n.referencePictures, n.notes)} seen={m.referencesSeen}>
          {pictures.references.map((photo) => (
            <PrivatePicture key={photo.access} photo={photo} sizes="40px" alt="" className={picture} />
          ))}
        </Row>
        <Row words={m.voices(n.reviews, n.comments)} seen={m.voicesSeen} />
        <Row words={m.saved(n.savedLooks, n.collections, n.followedShops, n.shareLinks)} seen={m.savedSeen} />
        <Row words={m.account(n.sessions, n.notices)} seen={m.accountSeen} />
      </ul>
      <Link to="/privacy" className="link inline-flex items-center min-h-11 mt-1 text-t2 font-press">
        {m.more}
      </Link>
    </AccountSection>
  )
}

/** Nothing without words: there is none of it. On a phone two pictures fit beside them. */
function Row({ words, seen, children }: { words: string; seen: string; children?: ReactNode[] }) {
  if (words === '') return null
  return (
    <li className="flex items-center gap-4 py-3 border-b border-hairline last:border-0">
      <div className="min-w-0 grow">
        <p className="font-press">{words}</p>
        <p className="text-t2 text-quiet">{seen}</p>
      </div>
      {children && children.length > 0 && (
        <div className="flex shrink-0 gap-1.5 *:max-md:nth-[n+3]:hidden">{children}</div>
      )}
    </li>
  )
}
