import { Glyph } from '#web/ui/icons/glyph.tsx'

const lens = ['m21 21-4.34-4.34', 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0', 'M8 11h6']

/** Lucide's shapes, drawn as everywhere else here. In right-to-left the lightbox turns the arrows' buttons around itself. */
export const lightboxIcons = {
  iconPrev: () => <Glyph shape={['m15 18-6-6 6-6']} />,
  iconNext: () => <Glyph shape={['m9 18 6-6-6-6']} />,
  iconClose: () => <Glyph shape={['M18 6 6 18', 'm6 6 12 12']} />,
  iconZoomIn: () => <Glyph shape={[...lens, 'M11 8v6']} />,
  iconZoomOut: () => <Glyph shape={lens} />,
  // what stands under a picture says that it is on its way
  iconLoading: () => null,
}
