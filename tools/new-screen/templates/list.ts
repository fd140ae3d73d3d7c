import type { Screen } from '../asked.ts'
import type { Field } from '../kinds.ts'
import { kinds } from '../kinds.ts'
import { begun } from '../names.ts'
import type { Table } from '../table.ts'

const namesOf = (fields: readonly Field[], ...wanted: Field['kind'][]): string[] =>
  fields.filter(({ kind }) => wanted.includes(kind)).map(({ name }) => name)

/** Admins see whose a row is. */
const showsWho = ({ area }: Screen, { isOwned }: Table): boolean => area === 'admin' && isOwned

const lines = (all: readonly string[], indent: string): string => all.map((line) => `${indent}${line}\n`).join('')

export function listContract(screen: Screen, table: Table): string {
  const { one, many, fields, area, page } = screen
  const money = namesOf(fields, 'money')
  const values = ['day', 'id', 'instant', ...(money.length > 0 ? ['money'] : [])]
  const who = showsWho(screen, table) ? ['user_id: z.string(),'] : []
  const filters = [
    'from: day,',
    'to: day,',
    ...(who.length > 0 ? ['user_id: z.string().trim().max(50),'] : []),
    ...namesOf(fields, 'text').map((name) => `${name}: z.string().trim().max(100),`),
  ]
  const sorts = ['created_at', ...namesOf(fields, 'money', 'day', 'number')].map((name) => `'${name}'`)
  return `import { z } from 'zod'
import { listEndpoint } from '../kit/list.ts'
import { ${values.join(', ')} } from '../kit/values.ts'

const ${one.camel}Row = z.object({
  id,
  created_at: instant,
${lines([...who, ...fields.map(({ name, kind }) => `${name}: ${kinds[kind].row},`)], '  ')}})

export const list${many.pascal} = listEndpoint({
  path: '/${area}/${many.kebab}',
  summary: '${begun(area === 'admin' ? `all ${many.words}` : `the own ${many.words}`)}, newest first',
  pages: ['${page}'],
  row: ${one.camel}Row,
  filters: {
${lines(filters, '    ')}  },
  sorts: [${sorts.join(', ')}],
${money.length > 0 ? `  totals: z.object({ ${money.map((name) => `${name}: money`).join(', ')} }),\n` : ''}  exportLimit: 1_000_000,
})
`
}

export function listQuery(screen: Screen, table: Table): string {
  const { one, many, fields, area } = screen
  const t = one.snake
  const isOwn = area !== 'admin'
  const who = showsWho(screen, table)
  const columns = ['id', 'created_at', ...fields.map(({ name, kind }) => kinds[kind].column(name))]
  const money = namesOf(fields, 'money').map((name) => `${name}: '${t}.${kinds.money.column(name)}',`)
  const sorts = fields
    .filter(({ kind }) => kind !== 'text')
    .map(({ name, kind }) => `${name}: '${t}.${kinds[kind].column(name)}',`)
  const filters = [
    `...days('${t}.created_at', zone),`,
    ...(who ? [`user_id: person('person'),`] : []),
    ...namesOf(fields, 'text').map((name) => `${name}: holds('${t}.${name}'),`),
  ]
  return `/** ${isOwn ? `The own ${many.words}` : begun(`all ${many.words}`)}. Days are the company's, both ends included. */
export const find${many.pascal} = (
  db: Database,
  request: ListRequest<typeof list${many.pascal}>,
  { ${isOwn ? 'person_id, ' : ''}zone }: { ${isOwn ? 'readonly person_id: bigint; ' : ''}readonly zone: string },
) =>
  findPage(list${many.pascal}, request, {
    db,
    rows: db
      .selectFrom('${t}')
${who ? `      .innerJoin('person', 'person.id', '${t}.person_id')\n      .select('person.user_id')\n` : ''}${isOwn ? `      .where('${t}.person_id', '=', person_id)\n` : ''}      .select([${columns.map((name) => `'${t}.${name}'`).join(', ')}]),
    filters: {
${lines(filters, '      ')}    },
    sorts: { created_at: '${t}.created_at', ${sorts.join(' ')} },
    tieBreak: '${t}.id',
${money.length > 0 ? `    totals: { ${money.join(' ')} },\n` : ''}  })
`
}

/** What the query needs of other files. */
export const listQueryImports = (screen: Screen, table: Table): [names: string[], module: string][] => {
  const { many, fields } = screen
  const holds = fields.some(({ kind }) => kind === 'text') ? ['holds'] : []
  const person = showsWho(screen, table) ? ['person'] : []
  return [
    [['type ListRequest'], '@banyan/contract/kit/list.ts'],
    [[`list${many.pascal}`], `@banyan/contract/${many.kebab}/list-${many.kebab}.ts`],
    [['type Database'], '#kit/database/database.ts'],
    [['days', ...holds, ...person], '#kit/lists/filters.ts'],
    [['findPage'], '#kit/lists/find-page.ts'],
  ]
}

export const listMount = ({ many, area }: Screen): string => `  mountList(api, list${many.pascal}, (context, request) =>
    find${many.pascal}(context.db, request, { ${area === 'admin' ? '' : 'person_id: actorOf(context).person_id, '}zone: companyOf(context).zone }),
  )
`

export const listMountImports = ({ many, area }: Screen): [names: string[], module: string][] => [
  [[`list${many.pascal}`], `@banyan/contract/${many.kebab}/list-${many.kebab}.ts`],
  [[...(area === 'admin' ? [] : ['actorOf']), 'companyOf'], '#kit/context.ts'],
  [['mountList', 'type Api'], '#kit/http/mount.ts'],
  [[`find${many.pascal}`], './queries.ts'],
]

export function listPage(screen: Screen, table: Table): string {
  const { many, fields, area, page } = screen
  const title = namesOf(fields, 'text')[0]
  const figure = namesOf(fields, 'money', 'number')[0]
  const placed = (name: string): string => {
    if (name === title) return `${name}: { card: 'title' },`
    return name === figure ? `${name}: { card: 'figure' },` : `${name}: true,`
  }
  const who = showsWho(screen, table) ? ['user_id'] : []
  const filters = ['from', ...who, ...namesOf(fields, 'text')].map((name) => `'${name}'`)
  return `import { list${many.pascal} } from '@banyan/contract/${many.kebab}/list-${many.kebab}.ts'
import { ListPage } from '#kit/list/list-page.tsx'

/** ${begun(area === 'admin' ? `all ${many.words}` : `the own ${many.words}`)}. */
export const ${begun(area)}${many.pascal}Page = () => (
  <ListPage
    of={list${many.pascal}}
    page="${page}"
    columns={{
      created_at: { card: 'note' },
${lines([...who.map((name) => `${name}: true,`), ...fields.map(({ name }) => placed(name))], '      ')}    }}
    filters={[${filters.join(', ')}]}
    none="${many.snake}.none"
  />
)
`
}

export const listWords = ({ one, many, area }: Screen): string => `  none: 'No ${many.words} yet',
  none_note: '${area === 'admin' ? `Each ${one.words} is listed here` : `Your ${many.words} are listed here`}, the newest first.',
`

export function listTest(screen: Screen): string {
  const { one, many, fields, area } = screen
  const kept = fields.map(({ name, kind }) => `${kinds[kind].column(name)}: ${kinds[kind].kept}`).join(', ')
  const shown = fields.map(({ name, kind }) => `${name}: ${kinds[kind].kept}`).join(', ')
  const money = namesOf(fields, 'money')
  const texts = namesOf(fields, 'text')
  const isOwn = area !== 'admin'
  const reader = { admin: 'world.admin_user_id', user: 'world.root_user_id', franchise: 'world.franchise_user_id' }[
    area
  ]
  const other = area === 'admin' ? 'world.root_user_id' : 'world.admin_user_id'
  return `import { afterAll, beforeAll, expect, test } from 'vitest'
import { list${many.pascal} } from '@banyan/contract/${many.kebab}/list-${many.kebab}.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let reader: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  reader = await world.signInAs(${reader})
  await keep(${reader})
  await keep(${other})
})
afterAll(() => world.close())

const said = { ${kept} }

async function keep(user_id: string): Promise<void> {
  const { id } = await world.db.selectFrom('person').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()
  const row = { person_id: id, ...said, created_at: world.clock.now() }
  await world.db.insertInto('${one.snake}').values(row).execute()
}

test('${isOwn ? `their own ${many.words} are listed, and nobody else's`.replaceAll("'", '’') : `all ${many.words} are listed, the newest first`}', async () => {
  const { data, total_count${money.length > 0 ? ', totals' : ''} } = await world.list(reader, list${many.pascal})
  expect(total_count).toBe(${isOwn ? 1 : 2})
  expect(data[0]).toMatchObject({ ${isOwn ? '' : `user_id: ${other}, `}${shown} })
${money.map((name) => `  expect(totals.${name}).toBe(${isOwn ? '' : '2n * '}said.${kinds.money.column(name)})\n`).join('')}})

test('${texts.length > 0 ? 'they are found by what they hold' : 'they are found by their day'}', async () => {
  const found = async (filter: object) => (await world.list(reader, list${many.pascal}, { ...filter })).total_count
${texts.length > 0 ? texts.map((name) => `  expect([await found({ ${name}: 'A TEST' }), await found({ ${name}: 'nothing' })]).toEqual([${isOwn ? 1 : 2}, 0])\n`).join('') : `  expect([await found({ to: '2999-12-31' }), await found({ from: '2999-12-31' })]).toEqual([${isOwn ? 1 : 2}, 0])\n`}})

test('nobody reads them without the page', async () => {
  const other = await world.signInAs(${other})
  expect((await world.ask(other, list${many.pascal})).status).toBe(403)
  expect((await world.ask(null, list${many.pascal})).status).toBe(401)
})
`
}
