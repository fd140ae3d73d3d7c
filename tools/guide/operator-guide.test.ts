import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { settings } from '../../apps/server/src/config.ts'
import { isAdvice } from './entry.ts'
import { hasTest } from './has-test.ts'
import { operatorGuide } from './operator/every-section.ts'
import { sentencesOf } from './sentences.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const guide = read('docs/guide/operator.md')
const said = sentencesOf(guide)
const entries = Object.values(operatorGuide).flatMap((section) => Object.values(section))

test('the registry has the sections of the guide, in their order', () => {
  expect(Object.keys(operatorGuide)).toEqual([...said.keys()])
})

test.each([...said])('in “%s” every sentence is in the registry, and no other', (heading, sentences) => {
  expect(Object.keys(operatorGuide[heading] ?? {})).toEqual(sentences)
})

test('every test that is named is there', () => {
  const proofs = entries.flatMap((entry) => (isAdvice(entry) ? [] : entry))
  expect(proofs.length).toBeGreaterThan(100)
  const missing = proofs.filter(
    ({ file, title }) =>
      !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file)) || !hasTest(read(file), title),
  )
  expect(missing).toEqual([])
})

test('every sentence is proven but for a few that only advise, each with its reason', () => {
  const advices = entries.filter(isAdvice)
  expect(advices.filter(({ advice }) => advice === '')).toEqual([])
  expect(advices.length).toBeLessThanOrEqual(entries.length / 10)
  expect(entries.filter((entry) => !isAdvice(entry) && entry.length === 0)).toEqual([])
})

/** What people read on the pages: messages, and the names of pages. */
const words = new Set(
  globSync(['apps/web/src/messages/en/*.ts', 'packages/contract/src/catalogue/*.ts'], { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/'([^'\n]+)'/g)].map(([, word]) => word),
  ),
)
/** Stars that make words strong, and name nothing. */
const strong = ['The secret key']

test('every name in stars is one of the portal’s', () => {
  const names = [...guide.matchAll(/(\*\*?)([A-Z][^*\n]*[^*.\n])\1/g)].flatMap(([, , name = '']) => name.split(' › '))
  expect(names).toContain('Add admin')
  expect(names.filter((name) => !words.has(name) && !strong.includes(name))).toEqual([])
})

test('every variable is one that the server reads', () => {
  const named = [...guide.matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name)
  expect(named).toContain('ALLOW_OWN_NETWORK')
  expect(named.filter((name) => !(name in settings.shape))).toEqual([])
})

/** The address of a heading, as pages of Markdown give it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

test('every link and picture leads somewhere', () => {
  const links = [...guide.matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)].map(([, file = '', anchor]) => ({ file, anchor }))
  expect(links.length).toBeGreaterThan(3)
  for (const { file, anchor } of links) {
    const path = file === '' ? 'docs/guide/operator.md' : join('docs/guide', file)
    expect(existsSync(join(root, path)), path).toBe(true)
    if (anchor !== undefined) expect([...sentencesOf(read(path)).keys()].map(anchorOf), path).toContain(anchor)
  }
})
