import { classNames } from '../layout/class-names.ts'

/** SVG paths in a 24 × 24 view box. */
export type Shape = readonly string[]

/** 20, 16 and 14 px */
const sizes = { m: 'size-5', s: 'size-4', xs: 'size-3.5' }

export type GlyphProps = { shape: Shape; size?: keyof typeof sizes; solid?: boolean; className?: string | undefined }

/** Draws a shape with a stroke of 1.6. Decorative only: the control around it has the accessible name. */
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
