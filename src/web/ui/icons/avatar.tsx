import { classNames } from '../layout/class-names.ts'

export type AvatarSize = 24 | 32 | 40 | 56 | 96

const sizes: Record<AvatarSize, string> = {
  24: 'size-6 text-t1',
  32: 'size-8 text-t1',
  40: 'size-10 text-t2',
  56: 'size-14 text-t3',
  96: 'size-24 text-t5',
}

export type AvatarProps = { name: string; src?: string | null; size?: AvatarSize; className?: string }

/**
 * A person's picture beside their name, so it has no alternative text. Shows initials if there is no picture or it fails to load.
 */
export function Avatar({ name, src, size = 24, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      // CSS generated content: beside the name, initials are decoration, not text of the control around them.
      data-initials={initials(name, size)}
      className={classNames(
        'before:content-[attr(data-initials)] before:[grid-area:1/1] inline-grid place-items-center shrink-0 overflow-hidden rounded-full bg-sunken text-quiet font-strong leading-none select-none',
        sizes[size],
        className,
      )}
    >
      {src && (
        <img
          key={src}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          ref={giveWayIfFailed}
          onError={(event) => giveWay(event.currentTarget)}
          className="size-full object-cover bg-sunken [grid-area:1/1]"
        />
      )}
    </span>
  )
}

/** Falls back to the initials underneath until the browser is online again. */
function giveWay(image: HTMLImageElement): void {
  image.hidden = true
  const again = () => {
    image.hidden = false
    image.setAttribute('src', image.src)
  }
  addEventListener('online', again, { once: true })
}

/** Server-rendered, and failed before the listener was attached. */
function giveWayIfFailed(image: HTMLImageElement | null): void {
  if (image?.complete && image.currentSrc && image.naturalWidth === 0) giveWay(image)
}

export type AvatarGroupProps = { people: { name: string; src?: string | null }[]; size?: AvatarSize; most?: number }

export function AvatarGroup({ people, size = 40, most = 3 }: AvatarGroupProps) {
  const rest = people.length - most
  return (
    <span className="flex [&>*]:shadow-[0_0_0_2px_var(--paper)] [&>*+*]:-ms-2">
      {people.slice(0, most).map((person) => (
        <Avatar key={person.name} {...person} size={size} />
      ))}
      {rest > 0 && <Avatar name={`+${rest}`} size={size} />}
    </span>
  )
}

function initials(name: string, size: AvatarSize): string {
  if (name.startsWith('+')) return name
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return (size === 24 ? letters.slice(0, 1) : letters).join('').toLocaleUpperCase()
}
