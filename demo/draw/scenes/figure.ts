import { at, type Canvas, circle, ellipse, group, linear, mix, picture, radial, rect, shape, stroke } from '../svg.ts'

const looks = [
  { ground: '#d9a441', disc: '#f2d9a2', coat: '#8c2f26', skin: '#8a5536', hair: '#1f1512' },
  { ground: '#3f5f6a', disc: '#c98f6b', coat: '#e9dcc6', skin: '#d9a47c', hair: '#3a1f14' },
  { ground: '#c9b7a6', disc: '#b8553a', coat: '#27323a', skin: '#5e3a26', hair: '#120d0b' },
  { ground: '#a9b79a', disc: '#f1e4c6', coat: '#5a3f63', skin: '#f0c9ac', hair: '#7a3b1c' },
  { ground: '#b5604a', disc: '#e9b49a', coat: '#1f3a34', skin: '#b67a50', hair: '#2a1a12' },
]

/** Head and shoulders in cut paper, in place of a photograph of a person. */
export function figure(canvas: Canvas): string {
  const { width, height, random } = canvas
  const look = random.pick(looks)
  const unit = Math.min(width / 1600, height / 1900)
  const turn = random.pick([1, -1])
  const shade = (color: string, share: number) => mix(color, '#140b07', share)
  const hairstyles = [
    shape(
      'M-330 -470C-380 -860 -120 -960 40 -940C300 -910 380 -700 330 -440C290 -250 330 -120 380 20C200 60 -240 70 -390 0C-310 -140 -310 -300 -330 -470Z',
      look.hair,
    ),
    circle(0, -600, 400, look.hair),
    shape(
      'M-290 -420C-330 -760 -150 -900 20 -890C260 -880 330 -690 280 -420C230 -560 -180 -620 -290 -420Z',
      look.hair,
    ) + circle(40, -960, 150, look.hair),
    shape('M-300 -380C-340 -740 -180 -880 30 -870C280 -860 340 -660 300 -380Z', look.hair),
  ]
  const defs =
    radial('ground', [0.35, 0.25], 1, [
      [0, mix(look.ground, '#ffffff', 0.3)],
      [1, shade(look.ground, 0.25)],
    ]) +
    linear(
      'coat',
      [0, 0],
      [1, 0.3],
      [
        [0, mix(look.coat, '#ffffff', 0.14)],
        [1, shade(look.coat, 0.35)],
      ],
    ) +
    linear(
      'skin',
      [0, 0],
      [1, 0],
      [
        [0, mix(look.skin, '#ffffff', 0.16)],
        [0.55, look.skin],
        [1, shade(look.skin, 0.3)],
      ],
    )
  const body = [
    random.pick(hairstyles),
    shape('M-110 -260L-120 40C-60 110 70 110 130 40L120 -260Z', shade(look.skin, 0.22)),
    shape('M-760 760C-740 260 -520 90 -130 20C-60 130 70 130 140 20C520 90 740 260 760 760Z', 'url(#coat)'),
    shape('M-130 20L-40 420L-250 190Z', shade(look.coat, 0.2)),
    shape('M140 20L40 420L260 190Z', shade(look.coat, 0.3)),
    shape(
      'M-245 -520C-250 -740 -130 -800 10 -800C160 -800 250 -720 245 -520C240 -330 130 -190 0 -185C-130 -190 -240 -330 -245 -520Z',
      'url(#skin)',
    ),
    shape(
      'M-262 -560C-270 -790 -140 -850 20 -846C190 -840 280 -740 258 -540C220 -640 120 -700 20 -700C-90 -700 -210 -660 -262 -560Z',
      look.hair,
    ),
    stroke('M-150 -520Q-100 -552 -50 -520M60 -520Q110 -552 160 -520', shade(look.skin, 0.72), 12),
    ellipse(-100, -478, 20, 13, shade(look.skin, 0.8)),
    ellipse(110, -478, 20, 13, shade(look.skin, 0.8)),
    stroke('M10 -490Q-24 -400 -14 -376Q6 -360 34 -372', shade(look.skin, 0.45), 10),
    shape('M-60 -292Q6 -324 76 -292Q6 -238 -60 -292Z', mix(look.skin, '#8c1f1a', 0.55)),
    circle(random.pick([-258, 262]), -392, 24, '#e0b04a'),
  ]
  const disc = circle(width * (0.5 + turn * 0.14), height * 0.36, Math.min(width, height) * 0.34, look.disc)
  return picture(
    canvas,
    defs,
    rect(0, 0, width, height, 'url(#ground)') +
      disc +
      group(`${at(width / 2, height - 640 * unit, unit)} scale(${turn} 1)`, body.join('')),
  )
}
