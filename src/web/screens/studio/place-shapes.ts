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
  services: [
    'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42z',
    'M7 7.5a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0',
  ],
  rooms: [
    'M13 4h3a2 2 0 0 1 2 2v14',
    'M2 20h3',
    'M13 20h9',
    'M10 12v.01',
    'M13 4.562v16.157a1 1 0 0 1-1.242.97L5 20V5.562a2 2 0 0 1 1.515-1.94l4-1A2 2 0 0 1 13 4.561z',
  ],
  hours: ['M12 6v6l4 2', 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0'],
} satisfies Record<string, Shape>
