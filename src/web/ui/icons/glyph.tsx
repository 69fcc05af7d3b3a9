import { classNames } from '../layout/class-names.ts'

/** Paths on a 24 grid. */
export type Shape = readonly string[]

/** 20, 16 and 14 */
const sizes = { m: 'size-5', s: 'size-4', xs: 'size-3.5' }

export type GlyphProps = { shape: Shape; size?: keyof typeof sizes; solid?: boolean; className?: string | undefined }

/** Draws a shape with a line of 1.6. Never carries meaning alone: the control around it has the words. */
export function Glyph({ shape, size = 'm', solid, className }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill={solid ? 'currentColor' : 'none'}
      stroke={solid ? 'none' : 'currentColor'}
      strokeWidth={size === 'm' ? 1.6 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('block shrink-0', sizes[size], className)}
    >
      {shape.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
