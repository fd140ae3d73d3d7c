import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { routeRecordsOf } from '@banyan/contract/catalogue/catalogue.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const web = join(root, 'apps/web/src')
const fromPackage = (path: string): Promise<Buffer> => readFile(join(root, 'node_modules/material-icons', path))

/** Every word in quotes in the web's own code: more than its icons, and certainly all of them. */
const quotedWords = (): string[] =>
  globSync('{ui,kit,features}/**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !/[.](?:test|generated)[.]tsx?$|icon-names[.]ts$|\/testing\//.test(file))
    .flatMap((file) => [...readFileSync(join(web, file), 'utf8').matchAll(/['"]([a-z0-9_]+)['"]/g)])
    .map(([, word = '']) => word)

/** The icons that the pages of the catalogue and the web's code name, in order. */
async function usedIcons(): Promise<string[]> {
  const names = new Set(Object.keys(JSON.parse((await fromPackage('_data/versions.json')).toString()) as object))
  const used = new Set([...routeRecordsOf().map(({ mat_icon }) => mat_icon), ...quotedWords()])
  return [...used].filter((word) => names.has(word)).sort()
}

/** Where characters begin that no alphabet has. */
const first_private = 0xe000

/** The character that stands for each icon, of those that have one of their own. */
function charactersOf(font: ReturnType<typeof create>, icons: readonly string[]): ReadonlyMap<string, string> {
  const codes = font.characterSet.filter((code) => code >= first_private)
  const codeOf = new Map(codes.map((code) => [font.glyphForCodePoint(code).id, code]))
  const found = new Map<string, string>()
  for (const icon of icons) {
    const [glyph, ...more] = font.layout(icon).glyphs
    const code = glyph === undefined || more.length > 0 ? undefined : codeOf.get(glyph.id)
    if (code !== undefined) found.set(icon, String.fromCodePoint(code))
  }
  return found
}

const escaped = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`

const tableOf = (characters: ReadonlyMap<string, string>): string =>
  [
    '// Made by tools/icon-font.ts from the icons that the catalogue and the code name; npm run generate writes it again.',
    '',
    '/** The character of each icon in styles/fonts/icons.woff2. */',
    'export const iconGlyphs: Readonly<Record<string, string>> = {',
    ...[...characters].map(
      ([icon, character]) => `  ${/^\d/.test(icon) ? `'${icon}'` : icon}: '${escaped(character)}',`,
    ),
    '}',
    '',
  ].join('\n')

/**
 * The icon font cut down to the icons in use, and the table that leads from a name to its character. A name that is in
 * neither is drawn with the whole font, which the browser fetches then.
 */
export async function iconFont(): Promise<{ font: Buffer; table: string }> {
  const whole = await fromPackage('iconfont/material-icons-outlined.woff2')
  const characters = charactersOf(create(whole), await usedIcons())
  const font = await subsetFont(whole, [...characters.values()].join(''), {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    keepFeatures: [],
  })
  return { font, table: tableOf(characters) }
}
