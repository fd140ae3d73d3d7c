import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { iconGlyphs } from './icon-glyphs.generated.ts'
import { iconNames } from './icon-names.ts'
import { knownOr } from './known-icon.ts'

const packageNames = Object.keys(
  createRequire(import.meta.url)('material-icons/_data/versions.json') as Record<string, unknown>,
)

test('the list is that of the font we ship', () => {
  expect([...iconNames].sort()).toEqual([...packageNames].sort())
})

test('an unknown name falls back to a circle, a known one does not, and all are believed until the list is here', () => {
  expect([knownOr(iconNames, 'home'), knownOr(iconNames, 'no_such_icon'), knownOr(undefined, 'no_such_icon')]).toEqual([
    'home',
    'circle',
    'no_such_icon',
  ])
})

const source = new URL('../../', import.meta.url).pathname

test.each(globSync('**/*.tsx', { cwd: source, exclude: ['**/testing/**'] }))(
  'every icon that %s names is in the small font',
  (file) => {
    const text = readFileSync(source + file, 'utf8')
    const named = [...text.matchAll(/\b(?:icon|mark)="([a-z0-9_]+)"|<(?:Icon|TileIcon)\s+name="([a-z0-9_]+)"/g)]
    const unknown = named.map(([, icon, name]) => icon ?? name ?? '').filter((name) => !(name in iconGlyphs))
    expect(unknown).toEqual([])
  },
)
