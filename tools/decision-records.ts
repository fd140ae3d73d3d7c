import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const room = 'docs/decisions'
const most_words = 300

/** "decision 36", "record 0004", "docs/decisions/0004", and the name of a record's file, wherever it leads from. */
const cited = /\b(?:decisions?|records?)[ /](?!\d{4}-)(\d+)\b|\b\d{4}-[\w-]+\.md\b/gi

const papers = ['*.md', 'docs/**/*.md', '{apps,packages,tools,tests,bench}/**/*.{ts,tsx,sql}']
/** Libraries, and made-up projects that break a law. */
const left_out = ['node_modules', 'laws']

export interface RecordFault {
  readonly file: string
  readonly fault: string
}

const numberOf = (file: string): number => Number(basename(file).slice(0, 4))

/** What is wrong with one record: its head, its length, and its line in the index. */
function faultsOf(file: string, text: string, index: string): string[] {
  const status = /^Status: (In force|Replaced by \d{4})$/m.exec(text)?.[1]
  const words = text.split(/\s+/).filter(Boolean).length
  const row = index.split('\n').find((line) => line.includes(`](${basename(file)})`))
  return [
    ...(text.startsWith(`# ${numberOf(file)}. `) ? [] : ['its title does not begin with its number']),
    ...(status === undefined ? ['it has no status'] : []),
    ...(words > most_words ? [`it has ${words} words, more than ${most_words}`] : []),
    ...(row === undefined ? ['it is not in the index'] : []),
    ...(row !== undefined && status !== undefined && !row.endsWith(`| ${status} |`)
      ? ['the index gives it another status']
      : []),
  ]
}

/** Decision records that are too long, without a status or unknown to the index, and citations of those that are gone. */
export function findRecordFaults(baseDir: string): RecordFault[] {
  if (!existsSync(join(baseDir, room))) return []
  const read = (file: string): string => readFileSync(join(baseDir, file), 'utf8')
  const records = globSync(`${room}/[0-9]*.md`, { cwd: baseDir }).toSorted()
  const index = existsSync(join(baseDir, room, 'README.md')) ? read(`${room}/README.md`) : ''
  const numbers = new Set(records.map(numberOf))
  const names = new Set(records.map((file) => basename(file)))
  const faulty = records.flatMap((file) => faultsOf(file, read(file), index).map((fault) => ({ file, fault })))
  const lost = globSync(papers, { cwd: baseDir, exclude: (name) => left_out.includes(basename(name)) })
    .toSorted()
    .flatMap((file) =>
      [...read(file).matchAll(cited)]
        .filter(([all, number]) => (number === undefined ? !names.has(all) : !numbers.has(Number(number))))
        .map(([all]) => ({ file, fault: `${all} is no record` })),
    )
  return [...faulty, ...lost]
}
