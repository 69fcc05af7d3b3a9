import { photoUrl } from '#contract/looks/photo-url.ts'
import type { PhotoView } from '#contract/looks/photos.ts'
import { Avatar, type AvatarSize } from '#web/ui/icons/avatar.tsx'

export type FaceProps = { name: string; portrait: PhotoView | null; size?: AvatarSize }

/** A person's picture beside their name, or their initials. */
export function Face({ name, portrait, size = 24 }: FaceProps) {
  const width = portrait?.widths.find((each) => each >= size * 2) ?? portrait?.widths.at(-1)
  return <Avatar name={name} size={size} src={portrait && width ? photoUrl(portrait, width) : null} />
}
