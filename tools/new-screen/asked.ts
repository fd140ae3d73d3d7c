import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { pages } from '../../packages/contract/src/catalogue/catalogue.ts'
import { kinds, type Field, type KindName } from './kinds.ts'
import { namesOf, pluralOf, type Names } from './names.ts'

export const usage = `Usage: npm run new:screen -- list|form NOUN --page PAGE --in GROUP [--fields NAME:KIND,...] [--plural NOUNS]

  list        a list of what PAGE shows: admins see all rows, members and franchises their own
  form        a form on PAGE that adds one
  NOUN        what it is about, one of it, as its table is called: news_item
  --page      a page of the catalogue without a screen yet: admin/miscellaneous/add-news
  --in        the group of features it belongs to: company
  --fields    what there is to say of one, by kind: ${Object.keys(kinds).join(', ')}; name:text when left out
  --plural    where it is not as usual: children

A table of that name is used when there is one; else a migration makes it.
`

/** Something that was asked for and cannot be done; the message says what to change. */
export class AskedFault extends Error {}

const areas = ['admin', 'user', 'franchise'] as const
export type Area = (typeof areas)[number]

/** One screen to write. */
export interface Screen {
  readonly shape: 'list' | 'form'
  readonly one: Names
  readonly many: Names
  readonly area: Area
  readonly page: string
  /** The folder of the feature below `features`, in the server and on the web: company/news-items. */
  readonly home: string
  readonly fields: readonly Field[]
}

const shapeOf = (word: string | undefined): Screen['shape'] => {
  if (word === 'list' || word === 'form') return word
  throw new AskedFault('Say what to write first: list or form.')
}

function nounOf(word: string | undefined, name: string): string {
  if (word !== undefined && /^[a-z]{2,}(_[a-z]+)*$/.test(word) && word.length <= 40) return word
  throw new AskedFault(`${name} is small letters with _ between words, such as news_item.`)
}

function areaOf(key: string | undefined): Area {
  const found = pages.find((page) => page.key === key)
  if (found === undefined)
    throw new AskedFault(
      `--page ${key ?? ''} is no page of the catalogue. A page of our own is declared first, in catalogue/ours.ts and catalogue/unbuilt.ts.`,
    )
  if (found.is_built) throw new AskedFault(`${found.key} has a screen already.`)
  const area = areas.find((name) => found.key.startsWith(`${name}/`))
  if (area === undefined) throw new AskedFault(`${found.key} belongs to no role: write it by hand.`)
  return area
}

/** Fields that every row has by itself. */
const taken = new Set(['id', 'created_at', 'person_id', 'user_id', 'from', 'to', 'sort', 'page_size', 'page_index'])

function fieldOf(said: string): Field {
  const [name = '', kind = 'text', ...rest] = said.split(':')
  if (!/^[a-z]+(_[a-z0-9]+)*$/.test(name) || rest.length > 0)
    throw new AskedFault(`--fields: ${said} is not NAME:KIND, such as title:text.`)
  if (taken.has(name)) throw new AskedFault(`--fields: ${name} is there by itself.`)
  if (!Object.hasOwn(kinds, kind))
    throw new AskedFault(`--fields: ${kind} is no kind; there are ${Object.keys(kinds).join(', ')}.`)
  return { name, kind: kind as KindName }
}

function fieldsOf(said: string): Field[] {
  const fields = said.split(',').map((each) => fieldOf(each.trim()))
  const twice = fields.find(({ name }, at) => fields.findIndex((other) => other.name === name) !== at)
  if (twice !== undefined) throw new AskedFault(`--fields: ${twice.name} is there twice.`)
  return fields
}

const features = 'apps/server/src/features'
const groupsIn = (root: string): string[] =>
  globSync(`${features}/*/*/index.ts`, { cwd: root })
    .map((file) => dirname(dirname(file)).slice(features.length + 1))
    .filter((group, at, all) => all.indexOf(group) === at && !existsSync(join(root, features, group, 'index.ts')))

function groupOf(root: string, said: string | undefined): string {
  const groups = groupsIn(root).toSorted()
  if (said !== undefined && groups.includes(said)) return said
  throw new AskedFault(`--in ${said ?? ''} is no group of features; there are ${groups.join(', ')}.`)
}

const options = {
  page: { type: 'string' },
  in: { type: 'string' },
  fields: { type: 'string', default: 'name:text' },
  plural: { type: 'string' },
} as const

function read(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch (fault) {
    throw new AskedFault(fault instanceof Error ? fault.message : String(fault), { cause: fault })
  }
}

/** What the words after the command ask for in the tree at `root`. Throws an AskedFault that says what is wrong with them. */
export function askedFor(root: string, words: string[]): Screen {
  const { positionals, values } = read(words)
  const [shape, noun, ...rest] = positionals
  if (rest.length > 0) throw new AskedFault(`${rest.join(' ')}: one noun at a time.`)
  const asked = { shape: shapeOf(shape), one: nounOf(noun, 'NOUN') }
  const many = nounOf(values.plural ?? pluralOf(asked.one), '--plural')
  if (many === asked.one) throw new AskedFault(`--plural ${many}: one and many need different words.`)
  const area = areaOf(values.page)
  return {
    shape: asked.shape,
    one: namesOf(asked.one),
    many: namesOf(many),
    area,
    page: values.page ?? '',
    home: `${groupOf(root, values.in)}/${namesOf(many).kebab}`,
    fields: fieldsOf(values.fields),
  }
}
