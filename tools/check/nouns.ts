import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** Groups of features, which are no feature themselves; `donations` and `network` are one each. */
const groups = 'books|company|money|people|sales'

const places = [
  new RegExp(`^apps/(?:server|web)/src/features/(?:(?:${groups})/)?([^/]+)/`),
  /^packages\/(?:contract|domain)\/src\/([^/]+)\//,
]

/** Folders of the contract and the domain that belong to everybody. */
const shared = new Set(['kit', 'words', 'catalogue', 'random'])

/** The noun whose feature a file is part of; undefined for what several features share. */
export const nounOf = (file: string): string | undefined => {
  const noun = places.map((place) => place.exec(file)?.[1]).find((found) => found !== undefined)
  return noun === undefined || shared.has(noun) ? undefined : noun
}

const imported = new RegExp(`from '#features/(?:(?:${groups})/)?([^/']+)`, 'g')

/** The features that the text of a file of the server imports. */
export const importedNouns = (text: string): readonly string[] =>
  [...text.matchAll(imported)].map(([, noun = '']) => noun)

/** Files that no test of a browser depends on: words for people, and tests. */
export const isQuiet = (file: string): boolean =>
  /^(docs|bench)\/|[.]md$|[.]test[.]tsx?$|\/messages\/en\/|\/words\/en\//.test(file)

/** Every noun that has a feature in the server or in the pages. */
export const allNouns = (): ReadonlySet<string> => {
  const features = ['apps/server/src/features', 'apps/web/src/features', 'packages/contract/src', 'packages/domain/src']
  const files = features.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /[.]tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  return new Set(files.map(nounOf).filter((noun) => noun !== undefined))
}
