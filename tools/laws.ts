import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ICruiseResult } from 'dependency-cruiser'
import { findBigintsInComponents } from './bigints-in-components.ts'
import { findRecordFaults } from './decision-records.ts'
import { findLongFiles } from './long-files.ts'
import { findLooseSentences } from './loose-sentences.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const lawsFile = fileURLToPath(new URL('../.dependency-cruiser.mjs', import.meta.url))

/** Where code is; a room that does not exist yet has no laws to break. */
const rooms = ['packages', 'apps', 'tools', 'tests', 'bench']

type ParseFile = (file: string, options?: Readonly<Record<string, unknown>>) => unknown

/**
 * dependency-cruiser asks swc for TypeScript without JSX, so a .tsx file would stop it.
 * It takes swc from Node's cache, where we put the missing word in before it looks.
 */
const teachTsx = (): void => {
  const swc = createRequire(import.meta.url)('@swc/core') as { parseFileSync: ParseFile }
  const parse = swc.parseFileSync.bind(swc)
  swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith('.tsx') })
}

/** What people read is in message files, so that it can be said in another language. */
const loose_law = 'sentences-in-message-files'
/** A record that nobody finds, or that is gone where it is cited, is a decision that is made again. */
const records_law = 'records-are-short-and-found'

/** A file that can be read at one sight does one thing. */
const long_law = 'files-stay-small'

/** What the compiler of React makes of a bigint is not what was written. */
const bigint_law = 'no-bigint-written-in-components'

export interface Breach {
  readonly law: string
  readonly from: string
  readonly to: string
}

/** Every breach of the laws in the project at `baseDir`. Throws when nothing was read, for then nothing was judged. */
export const findBreaches = async (baseDir: string): Promise<{ module_count: number; breaches: Breach[] }> => {
  teachTsx()
  const { cruise } = await import('dependency-cruiser')
  const { default: extractOptions } = await import('dependency-cruiser/config-utl/extract-depcruise-options')
  const options = await extractOptions(pathToFileURL(lawsFile).href)
  const { output } = await cruise(
    rooms.filter((room) => existsSync(join(baseDir, room))),
    { ...options, baseDir, validate: true },
  )
  const { modules, summary } = output as ICruiseResult
  const judged = modules.filter((module) => !module.source.includes('node_modules'))
  if (judged.length === 0) throw new Error('The laws were checked against no module at all')
  const arrows = summary.violations.map(({ rule, from, to }) => ({ law: rule.name, from, to }))
  const loose = findLooseSentences(baseDir).map(({ file, text }) => ({ law: loose_law, from: file, to: text }))
  const long = findLongFiles(baseDir).map(({ file, lines }) => ({ law: long_law, from: file, to: `${lines} lines` }))
  const records = findRecordFaults(baseDir).map(({ file, fault }) => ({ law: records_law, from: file, to: fault }))
  const bigints = findBigintsInComponents(baseDir).map(({ file, line }) => ({
    law: bigint_law,
    from: file,
    to: `line ${line}`,
  }))
  return { module_count: judged.length, breaches: [...arrows, ...loose, ...long, ...records, ...bigints] }
}

if (import.meta.main) {
  const { module_count, breaches } = await findBreaches(root)
  for (const { law, from, to } of breaches) console.error(`${law}: ${from} -> ${to}`)
  if (breaches.length > 0) process.exitCode = 1
  else console.log(`${module_count} modules keep the laws`)
}
