import { photoUrl } from '#contract/photo-url.ts'
import type { PhotoView } from '#contract/photos.ts'
import { Avatar, type AvatarSize } from '#web/ui/avatar.tsx'

export type FaceProps = { name: string; portrait: PhotoView | null; size?: AvatarSize }

/** Somebody's face beside their name, or their initials. */
export function Face({ name, portrait, size = 24 }: FaceProps) {
  const width = portrait?.widths.find((each) => each >= size * 2) ?? portrait?.widths.at(-1)
  return <Avatar name={name} size={size} src={portrait && width ? photoUrl(portrait, width) : null} />
}
