import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { circlesOf, importsBetween, type Arrow } from './measure/arrows.ts'
import { likePlaces } from './measure/like-places.ts'
import { placesOf, type Naming } from './measure/places.ts'
import { shapeOf } from './measure/shape.ts'
import { isOfOthers, sortOf } from './measure/sorts.ts'

/**
 * What the code weighs, in numbers that can be compared between two trees: `node tools/measure.ts [ROOT]`. Lines by
 * sort, long files and functions, casts, how many places one move of a withdrawal and one rule of it have, imports
 * between floors of features, and places that are alike. Not a check.
 */
const root = resolve(process.argv.slice(2).find((one) => !one.startsWith('-')) ?? '.')

const files = globSync(['{apps,packages,tests,tools,bench}/**/*.{ts,tsx,css,sql,mts}', 'docs/**/*.md', '*.md'], {
  cwd: root,
  exclude: isOfOthers,
}).toSorted()
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const linesOf = (file: string): number => (texts.get(file) ?? '').split('\n').length - 1

const bySort = Map.groupBy(files, sortOf)
const say = (name: string, ...values: readonly (number | string)[]): void =>
  console.log(name.padEnd(58), ...values.map((value) => String(value).padStart(8)))

say('', 'lines', 'files')
for (const [sort, of] of [...bySort].toSorted(([a], [b]) => a.localeCompare(b)))
  say(
    sort,
    of.map(linesOf).reduce((total, lines) => total + lines, 0),
    of.length,
  )

const source = bySort.get('source') ?? []
for (const room of ['apps/web', 'apps/server', 'packages/contract', 'packages/domain'])
  say(
    `  source in ${room}`,
    source
      .filter((file) => file.startsWith(`${room}/`))
      .map(linesOf)
      .reduce((total, lines) => total + lines, 0),
  )

const code = source.filter((file) => /\.tsx?$/.test(file))
const sizes = source.map(linesOf).toSorted((a, b) => a - b)
const at = (part: number): number => sizes[Math.floor(sizes.length * part)] ?? 0
const shapes = code.map((file) => shapeOf(texts.get(file) ?? '', file.endsWith('.tsx')))
const total = (count: (shape: (typeof shapes)[number]) => number): number =>
  shapes.reduce((sum, shape) => sum + count(shape), 0)

console.log()
say('source files: median, p90 lines', at(0.5), at(0.9))
say(
  'source files over 120, over 250 lines',
  sizes.filter((size) => size > 120).length,
  sizes.filter((size) => size > 250).length,
)
say(
  'functions over 60, over 100 lines',
  total(({ functions }) => functions.filter((lines) => lines > 60).length),
  total(({ functions }) => functions.filter((lines) => lines > 100).length),
)
say(
  'casts (as), of them as unknown as; non-null (!)',
  total(({ casts }) => casts),
  total(({ doubleCasts }) => doubleCasts),
  total(({ nonNull }) => nonNull),
)
say(
  '  casts in apps/server',
  code
    .flatMap((file, nth) => (file.startsWith('apps/server/') ? [shapes[nth]!.casts] : []))
    .reduce((sum, casts) => sum + casts, 0),
)

/** Where the same words say something else: lines of a bank's file, a year's sums on paper, the setup of a company. */
const isOfOtherWords = /(statement|result|files\/|simulation|contract\/src\/setup)/
/** The move that gives a paid withdrawal back, and the rule for the least amount. */
const move: Naming = {
  isAbout: (file) =>
    !isOfOtherWords.test(file) && (/withdraw/i.test(file) || /(templates|audit|refusals|steps|verify)/.test(file)),
  names:
    /^(return|returned|returnWithdrawal|returnTransfers|give_back|withdrawal_returned|is_returned|returned_done|return_title|return_note)$/,
  mentions: /withdraw/i,
}
const rule: Naming = {
  isAbout: (file) => !isOfOtherWords.test(file) && (/withdraw/i.test(file) || /setup/.test(file)),
  names: /^(least|least_minor|withdrawal_least)$/,
  mentions: /withdraw/i,
}
const product = files.filter((file) => ['source', 'migrations', 'words'].includes(sortOf(file)))
console.log()
for (const [name, naming] of [
  ['places of one move (return of a withdrawal)', move],
  ['places of one rule (the least withdrawal)', rule],
] as const) {
  const places = placesOf(product, (file) => texts.get(file) ?? '', naming)
  say(name, places.length)
  if (process.argv.includes('--places')) for (const place of places) console.log(`    ${place}`)
}

console.log()
for (const [name, room] of [
  ['server', 'apps/server/src/features'],
  ['web', 'apps/web/src/features'],
] as const) {
  const groupOf = (file: string): string | undefined =>
    file.startsWith(`${room}/`) ? file.slice(room.length + 1).split('/')[0] : undefined
  const arrows: readonly Arrow[] = importsBetween(code, (file) => texts.get(file) ?? '', groupOf)
  const circles = circlesOf(arrows)
  say(
    `${name}: arrows between floors, imports`,
    arrows.length,
    arrows.reduce((sum, { count }) => sum + count, 0),
  )
  say(`${name}: floors that are on a circle`, circles.flat().length)
}

console.log()
const alike = likePlaces(code, (file) => texts.get(file) ?? '')
say('pairs of source files with eight equal lines and more', alike.pairs, alike.lines)
