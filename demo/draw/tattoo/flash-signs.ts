import type { Random } from '#demo/seeded-random.ts'
import { circle, dots, group, inside, n, type Point, range, shape, stroke } from '../svg.ts'
import { type Inks, LINE, pepper } from './flash-plants.ts'

export function moon(random: Random, inks: Inks): string {
  const crescent =
    'M120 -380C-160 -420 -400 -210 -400 40C-400 290 -160 460 110 400C-60 320 -160 190 -160 10C-160 -170 -40 -310 120 -380Z'
  const face = stroke(
    'M-176 -70C-214 -66 -236 -40 -262 8C-236 14 -214 12 -190 8M-178 86Q-226 96 -246 70M-250 -110Q-290 -136 -322 -110',
    inks.line,
    10,
  )
  const eye = stroke('M-322 -62Q-288 -92 -256 -62', inks.line, 10) + circle(-288, -62, 13, inks.line)
  const cheek = pepper(random, [-390, 80], [-250, 170], 120, inks.line, 210)
  const star = (x: number, y: number, r: number) => {
    const d = range(8)
      .map((index) => {
        const reach = index % 2 === 0 ? r : r * 0.3
        const angle = (index * Math.PI) / 4
        return `${n(x + Math.sin(angle) * reach)} ${n(y - Math.cos(angle) * reach)}`
      })
      .join('L')
    return shape(`M${d}Z`, inks.main, `stroke="${inks.line}" stroke-width="9" stroke-linejoin="round"`)
  }
  const stars = [star(150, -90, 120), star(20, 150, 66), star(270, 170, 84), star(240, -330, 56)]
  const dust = range(16).map((): Point => [random.between(-40, 330), random.between(-300, 330)])
  return (
    shape(crescent, inks.second) +
    inside(crescent, cheek) +
    face +
    eye +
    stroke(crescent, inks.line, LINE) +
    dots(dust, inks.line, 13) +
    stars.join('')
  )
}

export function heart(random: Random, inks: Inks): string {
  const outline =
    'M0 360C-340 130 -360 -40 -300 -130C-230 -230 -70 -220 0 -80C70 -220 230 -230 300 -130C360 -40 340 130 0 360Z'
  const flames = range(7)
    .map((index) => {
      const x = (index - 3) * 46
      const high = 190 - Math.abs(index - 3) * 34
      return `M${x - 34} -110C${x - 50} ${-180 - high * 0.3} ${x + 14} ${-200 - high * 0.4} ${x - 4} ${-240 - high}C${x + 50} ${-220 - high * 0.4} ${x + 56} -180 ${x + 34} -110Z`
    })
    .map((d) => shape(d, inks.second) + stroke(d, inks.line, LINE - 2))
  const rays = range(20)
    .map((index) => {
      const angle = (index / 20) * Math.PI * 2
      const from = index % 2 === 0 ? 400 : 415
      const to = index % 2 === 0 ? 480 : 450
      return `M${n(Math.cos(angle) * from)} ${n(40 + Math.sin(angle) * from)}L${n(Math.cos(angle) * to)} ${n(40 + Math.sin(angle) * to)}`
    })
    .join('')
  const band = 'M-318 30C-180 110 180 110 318 30L300 96C170 172 -170 172 -300 96Z'
  const thorns = range(9)
    .map((index) => `M${-240 + index * 60} ${84 + 30 * Math.sin((index / 8) * Math.PI)}l${index % 2 ? 18 : -18} -46`)
    .join('')
  return [
    stroke(rays, inks.line, 10),
    flames.join(''),
    shape(outline, inks.main),
    inside(outline, pepper(random, [230, 120], [90, -140], 130, inks.line, 260)),
    stroke('M-230 -110Q-260 -40 -236 30', inks.paper, 18),
    stroke(outline, inks.line, LINE + 1),
    shape(band, inks.leaf),
    stroke(band, inks.line, LINE - 2),
    stroke(thorns, inks.line, 9),
  ].join('')
}

export function eye(random: Random, inks: Inks): string {
  const lid = 'M-400 0C-240 -230 240 -230 400 0C240 190 -240 190 -400 0Z'
  const lashes = range(13)
    .map((index) => {
      const share = (index - 6) / 6
      const [x, y] = [share * 350, -170 * Math.cos(share * 1.25)]
      return `M${n(x)} ${n(y)}L${n(x * 1.22)} ${n(y - 120 - 60 * Math.cos(share * 1.4))}`
    })
    .join('')
  const tears = range(3).map((index) => {
    const x = (index - 1) * 150
    const y = 240 + (index === 1 ? 90 : 0)
    const d = `M${x} ${y - 70}C${x + 54} ${y + 20} ${x + 40} ${y + 80} ${x} ${y + 80}C${x - 40} ${y + 80} ${x - 54} ${y + 20} ${x} ${y - 70}Z`
    return (
      shape(d, inks.leaf) + stroke(d, inks.line, LINE - 2) + stroke(`M${x - 16} ${y + 24}q2 26 18 32`, inks.paper, 8)
    )
  })
  const spokes = range(24)
    .map((index) => {
      const angle = (index / 24) * Math.PI * 2
      return `M${n(Math.cos(angle) * 74)} ${n(-12 + Math.sin(angle) * 74)}L${n(Math.cos(angle) * 128)} ${n(-12 + Math.sin(angle) * 128)}`
    })
    .join('')
  return [
    stroke(lashes, inks.line, 11),
    shape(lid, inks.paper),
    inside(lid, pepper(random, [0, -190], [0, -80], 360, inks.line, 320)),
    circle(0, -12, 144, inks.main, `stroke="${inks.line}" stroke-width="${LINE}"`),
    stroke(spokes, inks.line, 6),
    circle(0, -12, 66, inks.line),
    circle(-34, -52, 24, inks.paper),
    stroke(lid, inks.line, LINE + 1),
    stroke('M-420 -70C-250 -300 250 -300 420 -70', inks.line, LINE - 2),
    tears.join(''),
  ].join('')
}

export function hand(random: Random, inks: Inks): string {
  const outline =
    'M-150 440L-140 200C-200 130 -260 40 -280 -40C-290 -90 -230 -110 -204 -66L-150 30L-160 -290C-160 -350 -84 -350 -82 -292L-70 -60L-52 -370C-48 -430 26 -428 28 -368L30 -66L64 -330C74 -386 142 -374 136 -318L112 -40L160 -220C176 -270 236 -250 224 -198C200 -60 200 100 150 210L150 440Z'
  const cuffs = 'M-190 440L190 440L176 360L-176 360Z'
  const sun = circle(0, 110, 62, inks.main, `stroke="${inks.line}" stroke-width="10"`)
  const rays = range(12)
    .map(
      (index) =>
        `M${n(Math.cos((index / 6) * Math.PI) * 78)} ${n(110 + Math.sin((index / 6) * Math.PI) * 78)}L${n(Math.cos((index / 6) * Math.PI) * 104)} ${n(110 + Math.sin((index / 6) * Math.PI) * 104)}`,
    )
    .join('')
  return [
    shape(outline, inks.paper),
    inside(outline, pepper(random, [130, 340], [60, 20], 90, inks.line, 190)),
    stroke(outline, inks.line, LINE),
    sun,
    stroke(rays, inks.line, 8),
    shape(cuffs, inks.second),
    stroke(cuffs, inks.line, LINE),
    group('translate(0 0)', stroke('M-140 -306q20 -18 40 0M-34 -386q22 -20 44 0M80 -338q20 -12 40 4', inks.line, 7)),
  ].join('')
}
