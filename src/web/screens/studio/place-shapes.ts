import type { Shape } from '#web/ui/icons/glyph.tsx'

/** Shapes of the studio's navigation, from Lucide (ISC licence). */
export const placeShapes = {
  looks: [
    'm22 11-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16',
    'M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2',
    'M12 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
    'M10 2h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2',
  ],
  bookings: [
    'M8 2v4',
    'M16 2v4',
    'M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
    'M3 10h18',
    'm9 16 2 2 4-4',
  ],
} satisfies Record<string, Shape>
