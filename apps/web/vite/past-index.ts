import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** The names that a list like `a, type B` brings when the code runs; types are gone by then. */
const valuesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

/** From which file each name of an index.ts comes, as a path below `src/`. */
export function namesOf(index: string, folder: string): ReadonlyMap<string, string> {
  const exported = index.matchAll(/^export \{(?<names>[^}]*)\} from '\.\/(?<file>[^']+)'/gm)
  return new Map(
    [...exported].flatMap(({ groups }) =>
      valuesIn(groups?.['names'] ?? '').map((name) => [name, join(folder, groups?.['file'] ?? '')] as const),
    ),
  )
}

/**
 * A module's imports from the index.ts of other features, each from the file that has it. All stay on their line.
 * @param namesAt the names of an index.ts by its path below `src/`
 */
export const pastIndex = (code: string, namesAt: (path: string) => ReadonlyMap<string, string>): string =>
  code.replaceAll(/^import \{([^}]*)\} from '#(features\/[^']+\/index\.ts)'/gm, (_all, list: string, path: string) => {
    const names = namesAt(path)
    const imports = valuesIn(list).map((name) => {
      const file = names.get(name)
      if (file === undefined) throw new Error(`${path} does not export ${name} by name`)
      return `import { ${name} } from '#${file}'`
    })
    return imports.join(';') + '\n'.repeat(list.split('\n').length - 1)
  })

/**
 * Features use each other through their index.ts, which a reader needs and a browser does not: a page that imports one
 * name would bring all that the file names. So the build and the development server go past it.
 */
export const indexPasser = (): Plugin => ({
  name: 'past-index',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /[.]tsx?$/, exclude: /node_modules/ } },
    handler: (code, id) => {
      if (!id.startsWith(source) || !code.includes("/index.ts'")) return null
      const namesAt = (path: string) =>
        existsSync(source + path)
          ? namesOf(readFileSync(source + path, 'utf8'), dirname(path))
          : new Map<string, string>()
      return { code: pastIndex(code, namesAt), map: null }
    },
  },
})
