import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const english = `${source}messages/en/`
const prefix = 'virtual:words/'

/** `pin-bulk.ts` holds the words of `pin_bulk`. */
const blockOf = (file: string): string => file.replace(/[.]ts$/, '').replaceAll('-', '_')

/** The message files by the first part of their keys. The look brings its own words. */
const files = new Map(
  readdirSync(english)
    .filter((file) => file !== 'index.ts' && file !== 'ui.ts')
    .map((file) => [blockOf(file), `${english}${file}`]),
)

const comments = /^\s*(?:\/\*|\*|\/\/).*$/gm

/** The blocks whose keys a module names: `'pins.title'`, or the beginning of one, `pins.status.${status}`. */
export function blocksIn(code: string): string[] {
  const named = code.replaceAll(comments, '').matchAll(/['"`](?<block>[a-z_]+)[.][a-z_$]/g)
  const blocks = new Set([...named].map(({ groups }) => groups?.['block'] ?? ''))
  return [...blocks].filter((block) => files.has(block)).toSorted()
}

/**
 * Sentences come with the modules that say them: a module that names a key of `messages/en/pins.ts` brings that file
 * along, so the first load holds only the words of the first page, however many pages there are.
 */
export const wordsWithModules = (): Plugin => ({
  name: 'words-with-modules',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load: (id) => {
    if (!id.startsWith(`\0${prefix}`)) return null
    const block = id.slice(prefix.length + 1)
    return [
      `import words from ${JSON.stringify(files.get(block))}`,
      `import { addWords } from ${JSON.stringify(`${source}kit/text.ts`)}`,
      `addWords(${JSON.stringify(block)}, words)`,
    ].join('\n')
  },
  transform: {
    filter: { id: { include: /[.]tsx?$/, exclude: /node_modules/ } },
    handler: (code, id) => {
      if (!id.startsWith(source) || id.startsWith(english)) return null
      const imports = blocksIn(code).map((block) => `import ${JSON.stringify(prefix + block)};`)
      // On the first line, so that no line moves.
      return imports.length === 0 ? null : { code: imports.join('') + code, map: null }
    },
  },
})
