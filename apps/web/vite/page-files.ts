import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const areasDir = `${source}areas/`
/** What stands around every page but those of the accounts area. */
const frame = `${source}kit/shell/frame.tsx`
const isOfAccounts = (key: string): boolean => key.startsWith('any/accounts/')

/** Where the server finds which files a page needs; no file of the site, for its name begins with a dot. */
const manifest = '.page-files.json'

const firstImport = (code: string): string | undefined => /import\('(?<what>[^']+)'\)/.exec(code)?.groups?.['what']

/** Which module draws each page, as the list of an area says it: by an import of its own, or by a helper above the list. */
export function screensIn(code: string): Map<string, string | undefined> {
  const [above = '', list = ''] = code.split(/^export const /m)
  const helpers = above.split(/^const (?=\w+ =)/m).flatMap((helper) => {
    const what = firstImport(helper)
    return what === undefined ? [] : [{ call: `${/^\w+/.exec(helper)?.[0]}(`, what }]
  })
  const entries = list.split(/^ {2}(?=')/m).slice(1)
  return new Map(
    entries.map((entry) => [
      entry.slice(1, entry.indexOf("'", 1)),
      firstImport(entry) ?? helpers.find(({ call }) => entry.includes(call))?.what,
    ]),
  )
}

type Chunks = readonly Rolldown.OutputChunk[]

/** The files that a file of the build needs as it loads, itself last. */
function needed(chunks: Chunks, file: string, found = new Set<string>()): Set<string> {
  for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) {
    if (!found.has(next)) needed(chunks, next, found)
  }
  return found.add(file)
}

const fileOf = (chunks: Chunks, module: string): string | undefined =>
  (
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find((one) => one.moduleIds.includes(module))
  )?.fileName

/**
 * Writes down which files each page needs beyond those that the page as it is served names, so that the server can name
 * them as well and the browser does not find them out one after the other. A page whose files cannot be told is refused.
 */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const named = new Set(chunks.filter((one) => one.isEntry).flatMap((one) => [...needed(chunks, one.fileName)]))
    const pages: Record<string, string[]> = {}
    for (const area of readdirSync(areasDir, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
      const list = `${areasDir}${area.name}/pages.ts`
      for (const [key, specifier] of screensIn(readFileSync(list, 'utf8'))) {
        const screen = specifier && (await this.resolve(specifier, list))?.id
        const parts = [list, ...(isOfAccounts(key) ? [] : [frame]), ...(screen ? [screen] : [])]
        const files = parts.flatMap((module) => fileOf(chunks, module) ?? [])
        if (screen === undefined || files.length < parts.length)
          this.error(`the files of the page ${key} are not known`)
        const all = new Set(files.flatMap((file) => [...needed(chunks, file)]))
        pages[key] = [...all].filter((file) => !named.has(file))
      }
    }
    this.emitFile({ type: 'asset', fileName: manifest, source: JSON.stringify(pages) })
  },
})
