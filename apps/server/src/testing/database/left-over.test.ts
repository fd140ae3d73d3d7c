import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownDirectory, removeLeftOvers } from './left-over.ts'

test('only a directory whose process is gone is removed', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'banyan-left-over-'))
  const make = async (name: string): Promise<string> => {
    await mkdir(join(parent, name))
    return join(parent, name)
  }
  await writeFile(join(await make('thrown-gone'), 'owner.pid'), String(2 ** 30))
  await writeFile(join(await make('another-gone'), 'owner.pid'), String(2 ** 30))
  await make('thrown-just-made')
  await ownDirectory(await make('thrown-at-work'))
  await removeLeftOvers(parent, 'thrown-')
  expect((await readdir(parent)).toSorted()).toEqual(['another-gone', 'thrown-at-work', 'thrown-just-made'])
  await rm(parent, { recursive: true })
})
