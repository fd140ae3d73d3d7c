import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nounOf } from './nouns.ts'
import { root } from './root.ts'

const noun_of_import = /import\('#(features\/[^']+)'\)/

const nounIn = (text: string): string | undefined => {
  const [, path] = noun_of_import.exec(text) ?? []
  return path === undefined ? undefined : nounOf(`apps/web/src/${path}`)
}

/** The pages of an area and the nouns whose screens they show, read from its `pages.ts`. */
export const nounsOfPages = (text: string): ReadonlyMap<string, string> => {
  const helpers = new Map<string, string>()
  for (const [, name = '', body = ''] of text.matchAll(/^const (\w+) = ([\s\S]*?)(?=\n\n|\nconst |\n\/\*\*)/gm)) {
    const noun = nounIn(body)
    if (noun !== undefined) helpers.set(name, noun)
  }
  const pages = new Map<string, string>()
  for (const [, key = '', body = ''] of text.matchAll(/^ {2}'([a-z][^']*)': ([\s\S]*?)(?=\n {2}'|\n\})/gm)) {
    const noun = nounIn(body) ?? [...helpers].find(([name]) => new RegExp(`\\b${name}\\b`).test(body))?.[1]
    if (noun !== undefined) pages.set(key, noun)
  }
  return pages
}

/** The keys of all pages that show a screen of one of these nouns. */
export const pagesOf = (nouns: ReadonlySet<string>): readonly string[] =>
  globSync('apps/web/src/areas/*/pages.ts', { cwd: root })
    .flatMap((file) => [...nounsOfPages(readFileSync(join(root, file), 'utf8'))])
    .filter(([, noun]) => nouns.has(noun))
    .map(([key]) => key)
