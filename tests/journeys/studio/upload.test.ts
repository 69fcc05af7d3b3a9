import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible } from '../support/browser/checks.ts'
import { longTest } from '../support/browser/long-test.ts'
import { killServer, visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { addPictures, callAs, drawnPicture, orderOf } from '../support/data/studio.ts'
import { ownSession } from '../support/screens.ts'

withOwnInstallation()

const api = '/api/studio/casa-luz/looks'
/** Bytes per second. A file takes half a minute, so that none is through early, even on a busy machine. */
const slowly = 10_000

let session: string
beforeAll(async () => {
  session = await ownSession()
})

/** Noise does not compress: about 350 kB, which take a slow connection half a minute. */
async function grainyPicture(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const buffer = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

async function openNewLook(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New look' }).click()
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Throttles the connection of the page. It starts slow. */
async function throttle(page: Page) {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  const set = (uploadThroughput: number, offline = false) =>
    protocol.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput })
  const slow = () => set(slowly)
  await slow()
  return { slow, cut: () => set(slowly, true), fast: () => set(-1) }
}

const photosOf = async (page: Page, look: string) =>
  (await callAs<Output<'GET /api/studio/{shop}/looks/{id}'>>(page, 'GET', `${api}/${look}`)).look.photos
const someSent = (page: Page) =>
  page
    .getByText(/^[1-9]\d? %, /)
    .first()
    .waitFor()
const isOffline = (page: Page) => page.getByText('No connection. Uploads continue by themselves.')

const storedFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('lookbook.uploads')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )

longTest('uploads survive a lost connection, a killed server and a closed tab', async () => {
  const page = await visit('/studio/casa-luz/looks', { session, expects: [/net::ERR_/] })
  const look = await openNewLook(page)
  const connection = await throttle(page)
  const names = Array.from({ length: 8 }, (_, index) => `${index + 1}.jpg`)
  await addPictures(page, await Promise.all(names.map(grainyPicture)))
  await expect.poll(() => orderOf(page)).toEqual(names)
  await someSent(page)

  await connection.cut()
  await isOffline(page).waitFor()
  await connection.slow()
  await isOffline(page).waitFor({ state: 'detached' })
  await someSent(page)

  const start = await killServer()
  await isOffline(page).waitFor()
  await start()
  await isOffline(page).waitFor({ state: 'detached' })
  await someSent(page)

  const context = page.context()
  await page.close()
  const unfinished = (await photosOf(page, look)).filter(({ state }) => state === 'uploading')
  expect(unfinished.length, 'left by the closed tab').toBeGreaterThan(0)
  const next = await context.newPage()
  await next.goto('/studio/casa-luz/looks')
  // Variants that were in progress when the server died are made later; this is about the uploads.
  await expect
    .poll(async () => (await photosOf(next, look)).filter(({ state }) => state === 'uploading').length)
    .toBe(0)
  expect((await photosOf(next, look)).map(({ fileName }) => fileName)).toEqual(names)
  await expect.poll(() => storedFiles(next), { message: 'files still stored on the device' }).toBe(0)
})

test('files are dropped, pasted or chosen, paused and cancelled; a file that is no picture is refused at once', {
  timeout: 600_000,
}, async () => {
  const page = await visit('/studio/casa-luz/looks', { session })
  const look = await openNewLook(page)
  const connection = await throttle(page)
  const files = await Promise.all(['dropped.jpg', 'pasted.jpg', 'stopped.jpg', 'waiting.jpg'].map(grainyPicture))
  const [dropped, pasted] = await Promise.all(
    files.slice(0, 2).map(({ name, buffer }) =>
      page.evaluateHandle(
        ([fileName, content]) => {
          const brought = new DataTransfer()
          const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
          brought.items.add(new File([bytes], fileName))
          return brought
        },
        [name, buffer.toString('base64')] as const,
      ),
    ),
  )
  await page.dispatchEvent('h2', 'dragenter', { dataTransfer: dropped })
  await page.getByText('Let go to add them').waitFor()
  await page.dispatchEvent('h2', 'drop', { dataTransfer: dropped })
  await page.getByText('Drop pictures here, or choose files').waitFor()
  await page.evaluate((clipboardData) => {
    const event = new ClipboardEvent('paste', { bubbles: true })
    Object.defineProperty(event, 'clipboardData', { value: clipboardData })
    document.body.dispatchEvent(event)
  }, pasted)
  const moodboard = { name: 'moodboard.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('8BPS\0\x01') }
  await addPictures(page, [...files.slice(2), moodboard])
  await expect.poll(() => orderOf(page)).toEqual(files.map(({ name }) => name))
  await expect.poll(() => page.locator('img[src^="blob:"]').count(), { message: 'local previews' }).toBe(4)
  await page.getByText('We can’t read this file').waitFor()

  await someSent(page)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByText('Four paused').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop stopped.jpg' }).click()
  // Its row goes once the server has answered, and the rows below move up: do not click while they move.
  await expect.poll(() => orderOf(page)).toEqual(['dropped.jpg', 'pasted.jpg', 'waiting.jpg'])
  await page.getByRole('button', { name: 'Remove moodboard.jpg' }).click()
  await connection.fast()
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect
    .poll(async () => (await photosOf(page, look)).map(({ fileName, state }) => `${fileName} ${state}`))
    .toEqual(['dropped.jpg ready', 'pasted.jpg ready', 'waiting.jpg ready'])
  await page.getByText('moodboard').waitFor({ state: 'detached' })
})

longTest('of two hundred files twenty are accepted, and the others are listed in a few rows', async () => {
  const page = await visit('/studio/casa-luz/looks', { session })
  const look = await openNewLook(page)
  const { buffer, mimeType } = await drawnPicture('any.jpg', '#2f5d8a', { width: 240, height: 300 })
  await addPictures(
    page,
    Array.from({ length: 200 }, (_, index) => ({ name: `${index + 1}.jpg`, mimeType, buffer })),
  )
  await page.getByText('160 more files').waitFor()
  const taken = Array.from({ length: 20 }, (_, index) => `${index + 1}.jpg`)
  await expect.poll(() => orderOf(page)).toEqual(taken)
  const rows = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  // twenty pictures, twenty refused files, and the row that counts the others
  await expect.poll(() => rows.count()).toBe(41)
  await page.getByRole('button', { name: 'Show more of them' }).click()
  await page.getByText('140 more files').waitFor()
  await page.getByRole('button', { name: 'Remove all 180 that were refused' }).click()
  await expect.poll(() => rows.count()).toBe(20)
  await expect.poll(async () => (await photosOf(page, look)).filter(({ state }) => state === 'ready').length).toBe(20)
})

longTest('on a phone a photo is taken on the spot', async () => {
  const page = await visit('/studio/casa-luz/looks', { session, device: 'phone' })
  const look = await openNewLook(page)
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take a photo' }).click()
  const camera = await opened
  expect(await camera.element().getAttribute('capture')).toBe('environment')
  await camera.setFiles(await drawnPicture('image.jpg', '#2f5d8a', { width: 1200, height: 900 }))
  await expect.poll(async () => (await photosOf(page, look)).map(({ state }) => state)).toEqual(['ready'])
})
