import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftOvers } from './left-over.ts'

test('only what is old and whose server is gone is removed', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'banyan-left-over-'))
  const make = async (name: string, pid?: number) => {
    await mkdir(join(parent, name))
    if (pid !== undefined) await writeFile(join(parent, name, 'postmaster.pid'), `${pid}\n/data\n`)
  }
  await make('thrown-gone', 2 ** 30)
  await make('thrown-empty')
  await make('thrown-at-work', process.pid)
  await make('another')
  await removeLeftOvers(parent, 'thrown-')
  expect(await readdir(parent)).toHaveLength(4)
  await removeLeftOvers(parent, 'thrown-', Date.now() + 600_000)
  expect((await readdir(parent)).toSorted()).toEqual(['another', 'thrown-at-work'])
  await rm(parent, { recursive: true })
})
