import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepLastAssets } from './keep-last-assets.ts'
import { packFiles } from './pack-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-site-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A built site with these files; each holds its own name unless it is given something else. */
async function site(name: string, files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const dir = join(folder, name)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), content)
  }
  return dir
}

describe('packing', () => {
  const words = 'One line that says the same again. '.repeat(200)

  test('puts two packed files beside text that is worth it, and none beside pictures and crumbs', async () => {
    const dir = await site('built', {
      'assets/main-1a.js': words,
      'assets/look-2b.css': words,
      'assets/letters-3c.woff2': Buffer.from(words),
      'assets/tiny-4d.js': 'export {}',
      'static/mark.svg': words,
    })
    await packFiles(dir)
    expect((await readdir(join(dir, 'assets'))).toSorted()).toEqual([
      'letters-3c.woff2',
      'look-2b.css',
      'look-2b.css.br',
      'look-2b.css.gz',
      'main-1a.js',
      'main-1a.js.br',
      'main-1a.js.gz',
      'tiny-4d.js',
    ])
    const read = (name: string) => readFile(join(dir, name))
    expect(brotliDecompressSync(await read('assets/main-1a.js.br')).toString()).toBe(words)
    expect(gunzipSync(await read('static/mark.svg.gz')).toString()).toBe(words)
    expect((await read('assets/main-1a.js.br')).length).toBeLessThan(words.length / 10)
  })
})

describe('the assets of the last build', () => {
  const built = (name: string, ...assets: string[]) =>
    site(name, Object.fromEntries(assets.map((asset) => [`assets/${asset}`, `${asset} of ${name}`])))
  const assetsOf = async (dir: string) => (await readdir(join(dir, 'assets'))).toSorted()

  test('stay for one build, and those of older builds go', async () => {
    const first = await built('first', 'main-1.js', 'page-1.js', 'page-1.js.br', 'shared.js')
    await keepLastAssets({ last: join(folder, 'none'), next: first })
    const second = await built('second', 'main-2.js', 'page-2.js', 'shared.js')
    await keepLastAssets({ last: first, next: second })
    expect(await assetsOf(second)).toEqual([
      'main-1.js',
      'main-2.js',
      'page-1.js',
      'page-1.js.br',
      'page-2.js',
      'shared.js',
    ])
    const third = await built('third', 'main-3.js', 'shared.js')
    await keepLastAssets({ last: second, next: third })
    expect(await assetsOf(third)).toEqual(['main-2.js', 'main-3.js', 'page-2.js', 'shared.js'])
  })

  test('never take the place of a new one', async () => {
    const first = await built('first', 'shared.js')
    const second = await built('second', 'shared.js')
    await keepLastAssets({ last: first, next: second })
    expect(await readFile(join(second, 'assets/shared.js'), 'utf8')).toBe('shared.js of second')
  })

  test('are all there are, where the last build wrote no list', async () => {
    const first = await built('first', 'main-1.js')
    const second = await built('second', 'main-2.js')
    await keepLastAssets({ last: first, next: second })
    expect(await assetsOf(second)).toEqual(['main-1.js', 'main-2.js'])
  })
})
