import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** A folder of a floor; the donations are a floor and a feature at once. */
const ofFeature = /^apps\/(?:server|web)\/src\/features\/(?:(?!donations\/)[^/]+\/(?=[^/]+\/))?([^/]+)\//
const ofPackage = /^packages\/(?:contract|domain)\/src\/([^/]+)\//

let features: ReadonlySet<string> | undefined

/** Every noun that has a feature in the server or in the pages. */
export const allNouns = (): ReadonlySet<string> => {
  const folders = ['apps/server/src/features', 'apps/web/src/features']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  return (features ??= new Set(files.flatMap((file) => ofFeature.exec(file)?.[1] ?? [])))
}

/**
 * The noun whose feature a file is part of; undefined for what several features share. So does a folder of the contract
 * or the domain that has no feature of its name, as that of money or of the calendar.
 */
export const nounOf = (file: string): string | undefined => {
  const noun = ofFeature.exec(file)?.[1]
  if (noun !== undefined) return noun
  const name = ofPackage.exec(file)?.[1]
  return name !== undefined && allNouns().has(name) ? name : undefined
}

const imported = /from '#features\/(?:(?!donations\/)[^/']+\/)?([^/']+)/g

/** The features that the text of a file of the server imports. */
export const importedNouns = (text: string): readonly string[] =>
  [...text.matchAll(imported)].map(([, noun = '']) => noun)

/** Sentences for people, which belong to no feature by their folder. */
export const isWords = (file: string): boolean => /\/(?:messages|words)\/en\//.test(file)

/** Files that ask for no test but those that import them. */
export const isQuiet = (file: string): boolean => /^(docs|bench)\/|[.]md$|[.]test[.]tsx?$/.test(file) || isWords(file)
