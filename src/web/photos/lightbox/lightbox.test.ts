import { expect, test } from 'vitest'
import type { PhotoView } from '#contract/looks/photos.ts'
import { slideOf } from './lightbox.tsx'

const photo: PhotoView = {
  hash: 'ab12',
  width: 1600,
  height: 2000,
  color: '#8e5251',
  thumbhash: '',
  alt: 'A man in an ivory jacket',
  focalX: 0.5,
  focalY: 0.5,
  widths: [160, 640],
}

test('a slide lists the available widths with their heights, and its alternative text as caption', () => {
  expect(slideOf(photo, 0)).toMatchObject({
    src: '/photos/ab12-640.webp',
    srcSet: [
      { src: '/photos/ab12-160.webp', width: 160, height: 200 },
      { src: '/photos/ab12-640.webp', width: 640, height: 800 },
    ],
    alt: photo.alt,
    description: photo.alt,
  })
})

test('a retry changes the URL for the browser, not for the server', () => {
  const again = slideOf(photo, 2).src
  expect(again).not.toBe(slideOf(photo, 0).src)
  expect(new URL(again, 'http://x').pathname).toBe('/photos/ab12-640.webp')
  expect(new URL(again, 'http://x').search).toBe('')
})
