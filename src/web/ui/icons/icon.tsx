import { classNames } from '../layout/class-names.ts'
import { barShapes } from './bar-shapes.ts'
import { Glyph, type GlyphProps } from './glyph.tsx'

/** Shapes from Lucide (ISC licence). */
const shapes = {
  ...barShapes,
  alert: ['M12 8v4', 'M12 16h.01', 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0'],
  'arrow-start': ['m12 19-7-7 7-7', 'M19 12H5'],
  'arrow-up-right': ['M7 7h10v10', 'M7 17 17 7'],
  check: ['M20 6 9 17l-5-5'],
  'chevron-down': ['m6 9 6 6 6-6'],
  'chevron-end': ['m9 18 6-6-6-6'],
  'chevron-start': ['m15 18-6-6 6-6'],
  clock: ['M12 6v6l4 2', 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0'],
  cross: ['M18 6 6 18', 'm6 6 12 12'],
  info: ['M12 16v-4', 'M12 8h.01', 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0'],
  picture: [
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2',
    'M7 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
    'm21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
  ],
  pin: [
    'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0',
    'M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  ],
  retry: ['M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8', 'M21 3v5h-5'],
  search: ['m21 21-4.34-4.34', 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0'],
  share: [
    'M15 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
    'M3 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
    'M15 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
    'm8.59 13.51 6.83 3.98',
    'm15.41 6.51-6.82 3.98',
  ],
  'sign-out': ['m16 17 5-5-5-5', 'M21 12H9', 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4'],
  star: ['M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z'],
} as const

/** One of the common icons, or a shape that is loaded with the screen that shows it (rare-shapes.ts). */
export type IconName = keyof typeof shapes | readonly string[]

/** Directional icons, mirrored in right-to-left. */
const turning: ReadonlySet<IconName> = new Set([
  'arrow-start',
  'chevron-start',
  'chevron-end',
  'arrow-up-right',
  'sign-out',
])

export type IconProps = { name: IconName } & Omit<GlyphProps, 'shape'>

/** Decorative only: the control around it has the accessible name. */
export function Icon({ name, className, ...rest }: IconProps) {
  return (
    <Glyph
      {...rest}
      shape={typeof name === 'string' ? shapes[name] : name}
      className={classNames(turning.has(name) && 'rtl:-scale-x-100', className)}
    />
  )
}
