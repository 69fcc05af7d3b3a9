import { join } from 'node:path'
import sharp from 'sharp'
import { projectFolder } from '#tests/support/processes/running-server.ts'

/**
 * Makes the README's smaller pictures from the shots of the test installation, which has no photographs: photographs of others are never
 * committed. `SHOTS_ONLY=studio-tomorrow,plan npm run shots`, then `node` this file.
 */
const pictures = { desk: 'studio-tomorrow', plan: 'plan' }

for (const [picture, shot] of Object.entries(pictures)) {
  const file = join(projectFolder, 'docs', `${picture}.webp`)
  const { size } = await sharp(join(projectFolder, 'shots', `${shot}-desktop-light.png`))
    .webp({ quality: 80 })
    .toFile(file)
  console.log(`${file}: ${Math.round(size / 1000)} kB`)
}
