import type { Screen } from '../asked.ts'
import { kinds } from '../kinds.ts'
import { begun, oneOf } from '../names.ts'

const distinct = (all: readonly string[]): string[] => [...new Set(all)]

export function formContract({ one, many, fields, area, page }: Screen, ruleOf: (field: string) => string): string {
  const has = (kind: string): boolean => fields.some((field) => field.kind === kind)
  const values = ['dataOf', ...(has('day') ? ['day'] : []), 'id', ...(has('money') ? ['positiveMoney'] : [])]
  return `import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
${has('text') ? `import { oneLine } from '../kit/fields.ts'\n` : ''}import { ${values.join(', ')} } from '../kit/values.ts'
${has('text') || has('number') ? `import { rule } from '../words/rules/common.ts'\n` : ''}
export const add${one.pascal} = endpoint({
  method: 'POST',
  path: '/${area}/${many.kebab}',
  summary: 'Adds ${oneOf(one.words)}',
  pages: ['${page}'],
  body: z.strictObject({
${fields.map(({ name, kind }) => `    ${name}: ${kinds[kind].body(ruleOf(name))},\n`).join('')}  }),
  reply: dataOf(z.object({ id })),
  isOnce: true,
})
export type New${one.pascal} = z.output<typeof add${one.pascal}.body>
`
}

export function formCommand({ one, many, fields }: Screen): string {
  const values = fields.map(({ name, kind }) => {
    const column = kinds[kind].column(name)
    return column === name ? name : `${column}: ${name}`
  })
  return `import type { New${one.pascal} } from '@banyan/contract/${many.kebab}/add-${one.kebab}.ts'
import type { Transaction } from '#kit/database/database.ts'

/** Keeps ${oneOf(one.words)} of a person, as of a moment. Returns its id. */
export async function write${one.pascal}(
  trx: Transaction,
  { ${fields.map(({ name }) => name).join(', ')} }: New${one.pascal},
  { person_id, at }: { readonly person_id: bigint; readonly at: Date },
): Promise<bigint> {
  const { id } = await trx
    .insertInto('${one.snake}')
    .values({ person_id, ${values.join(', ')}, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
`
}

export const formMount = ({ one }: Screen): string => `  mount(api, add${one.pascal}, (context, { body }) =>
    context.once(async (trx) => {
      const { person_id } = actorOf(context)
      const id = await write${one.pascal}(trx, body, { person_id, at: context.clock.now() })
      context.note({ subject_type: '${one.snake}', subject_id: String(id), after: body })
      return { data: { id } }
    }),
  )
`

export const formMountImports = ({ one, many }: Screen): [names: string[], module: string][] => [
  [[`add${one.pascal}`], `@banyan/contract/${many.kebab}/add-${one.kebab}.ts`],
  [['actorOf'], '#kit/context.ts'],
  [['mount', 'type Api'], '#kit/http/mount.ts'],
  [[`write${one.pascal}`], `./commands/write-${one.kebab}.ts`],
]

const figures = {
  money: "Amount } from '#ui/figures/amount.tsx'",
  number: "Count } from '#ui/figures/count.tsx'",
  day: "DateText } from '#ui/figures/date-text.tsx'",
}

export function formPage({ one, many, fields, area, page }: Screen): string {
  const drawn = distinct(fields.map(({ kind }) => kinds[kind].drawn_by[1])).map((file) => {
    const names = distinct(
      fields.map(({ kind }) => kinds[kind].drawn_by).flatMap(([name, at]) => (at === file ? [name] : [])),
    )
    return `import { ${names.toSorted().join(', ')} } from '#kit/form/${file}'\n`
  })
  const shown = distinct(fields.flatMap(({ kind }) => (kind === 'text' ? [] : [`import { ${figures[kind]}\n`])))
  const component = `${begun(area)}Add${one.pascal}Page`
  return `import { add${one.pascal} } from '@banyan/contract/${many.kebab}/add-${one.kebab}.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
${drawn.join('')}import { DoneCard } from '#kit/form/done-card.tsx'
import { FormPage } from '#kit/form/form-page.tsx'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
${shown.join('')}import { SummaryRow } from '#ui/surfaces/summary.tsx'

/** Adds ${oneOf(one.words)}, and shows what was added. */
export const ${component} = () => (
  <FormPage<WireBody<typeof add${one.pascal}>>
    page="${page}"
    form={(onDone) => (
      <ContractForm
        to={add${one.pascal}}
        fields={{
${fields.map(({ name, kind }) => `          ${name}: ${kinds[kind].field(name)},\n`).join('')}        }}
        submit={text('${many.snake}.add')}
        onDone={(_reply, body) => onDone(body)}
      />
    )}
    receipt={(added, onMore) => (
      <DoneCard
        title={text('${many.snake}.added')}
        note={text('${many.snake}.added_note')}
        end={<Status kind="done">{text('${many.snake}.added_state')}</Status>}
        more={{ label: text('${many.snake}.more'), act: onMore }}
      >
${fields.map(({ name, kind }) => `        <SummaryRow label={text('fields.${name}')}>${kind === 'text' ? `{added.${name}}` : kinds[kind].shown(`added.${name}`)}</SummaryRow>\n`).join('')}      </DoneCard>
    )}
  />
)
`
}

export const formWords = ({ one }: Screen): string => `  add: 'Add ${one.words}',
  added: '${begun(one.words)} added',
  added_note: 'What was saved:',
  added_state: 'Added',
  more: 'Add another',
`

export const sampleBody = ({ fields }: Screen): string =>
  `{ ${fields.map(({ name, kind }) => `${name}: ${kinds[kind].sample}`).join(', ')} }`

export function formTest(screen: Screen): string {
  const { one, many, fields, area } = screen
  const kept = fields.map(({ name, kind }) => `${kinds[kind].column(name)}: ${kinds[kind].kept}`).join(', ')
  const columns = fields.map(({ name, kind }) => `'${one.snake}.${kinds[kind].column(name)}'`).join(', ')
  const actor = { admin: 'world.admin_user_id', user: 'world.root_user_id', franchise: 'world.franchise_user_id' }[area]
  const other = area === 'admin' ? 'world.root_user_id' : 'world.admin_user_id'
  return `import { afterAll, beforeAll, expect, test } from 'vitest'
import { add${one.pascal} } from '@banyan/contract/${many.kebab}/add-${one.kebab}.ts'
import { fieldsOf } from '#testing/look.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let actor: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  actor = await world.signInAs(${actor})
})
afterAll(() => world.close())

const body = ${sampleBody(screen)}
const kept = () =>
  world.db
    .selectFrom('${one.snake}')
    .innerJoin('person', 'person.id', '${one.snake}.person_id')
    .select(['person.user_id', ${columns}])
    .execute()

test('what is sent is kept once, of whoever sent it', async () => {
  const [first, again] = [
    await world.call(actor, add${one.pascal}, { body, key: 'the-same-key' }),
    await world.call(actor, add${one.pascal}, { body, key: 'the-same-key' }),
  ]
  expect(again).toEqual(first)
  expect(await kept()).toEqual([{ user_id: ${actor}, ${kept} }])
})

test.each(${JSON.stringify(fields.map(({ name }) => name)).replaceAll('"', "'")})('%s cannot be left out', async (field) => {
  const before = await kept()
  const answer = await world.ask(actor, add${one.pascal}, { body: { ...body, [field]: '' } })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  expect(await kept()).toEqual(before)
})

test('nobody adds ${oneOf(one.words)} without the page', async () => {
  const other = await world.signInAs(${other})
  expect((await world.ask(other, add${one.pascal}, { body })).status).toBe(403)
  expect((await world.ask(null, add${one.pascal}, { body })).status).toBe(401)
})
`
}
