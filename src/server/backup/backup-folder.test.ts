import { expect, test } from 'vitest'
import { prepareFolder } from './backup-folder.ts'

test.runIf(process.platform === 'linux')(
  'a folder in a place where none can be made is refused, and does not wait for ever',
  async () => {
    await expect(prepareFolder('/proc/lookbook-backups', null)).rejects.toThrow('cannot be made there')
  },
)
