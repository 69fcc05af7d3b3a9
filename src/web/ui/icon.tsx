import { barShapes } from './bar-shapes.ts'
import { classNames } from './class-names.ts'
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
  dots: [
    'M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
    'M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
    'M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  ],
  eye: [
    'M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0',
    'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  ],
  'eye-off': [
    'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49',
    'M14.084 14.158a3 3 0 0 1-4.242-4.242',
    'M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143',
    'm2 2 20 20',
  ],
  info: ['M12 16v-4', 'M12 8h.01', 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0'],
  key: [
    'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z',
    'M16.5 7.5h.01',
  ],
  mail: [
    'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7',
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
  ],
  menu: ['M4 6h16', 'M4 12h16', 'M4 18h16'],
  minus: ['M5 12h14'],
  moon: [
    'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  ],
  phone: ['M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2', 'M12 18h.01'],
  picture: [
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2',
    'M7 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
    'm21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
  ],
  pin: [
    'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0',
    'M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  ],
  plus: ['M5 12h14', 'M12 5v14'],
  retry: ['M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8', 'M21 3v5h-5'],
  screen: ['M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2', 'M8 21h8', 'M12 17v4'],
  search: ['m21 21-4.34-4.34', 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0'],
  share: [
    'M15 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
    'M3 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
    'M15 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
    'm8.59 13.51 6.83 3.98',
    'm15.41 6.51-6.82 3.98',
  ],
  shop: [
    'M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5',
    'M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244',
    'M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05',
  ],
  'sign-out': ['m16 17 5-5-5-5', 'M21 12H9', 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4'],
  sliders: ['M21 5H11', 'M7 5H3', 'M21 12h-5', 'M12 12H3', 'M21 19h-9', 'M8 19H3', 'M11 3v4', 'M12 10v4', 'M12 17v4'],
  star: ['M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z'],
  sun: [
    'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
    'M12 2v2',
    'M12 20v2',
    'm4.93 4.93 1.41 1.41',
    'm17.66 17.66 1.41 1.41',
    'M2 12h2',
    'M20 12h2',
    'm6.34 17.66-1.41 1.41',
    'm19.07 4.93-1.41 1.41',
  ],
  warning: ['m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3', 'M12 9v4', 'M12 17h.01'],
} as const

export type IconName = keyof typeof shapes

/** Those that point along the line of reading turn around where it runs from right to left. */
const turning: ReadonlySet<IconName> = new Set([
  'arrow-start',
  'chevron-start',
  'chevron-end',
  'arrow-up-right',
  'sign-out',
])

export type IconProps = { name: IconName } & Omit<GlyphProps, 'shape'>

/** Never carries meaning alone: the control around it has the words. */
export function Icon({ name, className, ...rest }: IconProps) {
  return (
    <Glyph {...rest} shape={shapes[name]} className={classNames(turning.has(name) && 'rtl:-scale-x-100', className)} />
  )
}
