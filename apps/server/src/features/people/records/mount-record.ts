import type { z } from 'zod'
import type { AskedNoun } from '@banyan/contract/approvals/asked.ts'
import type { RecordOf } from '@banyan/contract/kit/record.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { changedMeanwhile } from '#kit/http/refusal.ts'
import { getRecordVersion } from '#kit/versions/queries.ts'
import { isSameDocument } from '#kit/versions/same-document.ts'
import { mountVersions, type VersionsOf } from './mount-versions.ts'
import { noteChange } from './note-change.ts'
import { askSecond, type Asked } from '#features/people/guarded/index.ts'

type Switch = { readonly is_active: boolean }

/** What a noun does to its own rows; everything runs in the one transaction of the call. */
interface Rows<Value> extends Omit<VersionsOf, 'noun'> {
  /** Adds one. @returns its id */
  readonly add: (trx: Transaction, context: Context, value: Value) => Promise<bigint>
  /** Locks one and answers it as it is; 404 where there is none for whoever acts. */
  readonly lock: (trx: Transaction, id: bigint, context: Context) => Promise<Value & Switch>
  readonly save: (trx: Transaction, id: bigint, change: Value | Switch, context: Context) => Promise<unknown>
  /** What one is called. */
  readonly nameOf: (value: Value) => string
  /** Whether one person may switch this one off; switching on is as guarded as adding. */
  readonly mayGo: (trx: Transaction, id: bigint) => Promise<boolean>
  /** The categories of support that it is of, where it is of such. */
  readonly categoriesOf?: (value: Value) => readonly string[]
  /** Whether the company lets one person have one as it is to be, whatever the guard says. */
  readonly mayAlone?: (trx: Transaction, after: Value) => Promise<boolean>
}

/** Puts a record on the wire: whoever adds or saves one proves who they are, and every change is a version. */
export function mountRecord<V extends z.ZodObject>(
  api: Api,
  { noun, value, ...calls }: RecordOf<V>,
  rows: Rows<z.output<V>>,
): void {
  type Value = z.output<V>
  const names = Object.keys(value.shape)
  const fieldsOf = (row: object) => asKept(Object.entries(row).filter(([name]) => names.includes(name)))

  const ask = async (
    trx: Transaction,
    context: Context,
    { after, before }: { readonly after: Value; readonly before?: Value },
    asked: Asked,
  ): Promise<void> => {
    const shown = before === undefined ? [after] : [before, after]
    const categories = rows.categoriesOf && [...new Set(shown.flatMap(rows.categoriesOf))]
    if ((await rows.mayAlone?.(trx, after)) === true) context.guarded()
    else await askSecond(trx, context, { ...asked, ...(categories && { categories }) })
  }

  mountVersions(api, calls.versions, { noun, ...rows })

  mount(api, calls.add, async (context, { body }) => {
    const { current_password, ...given } = body as Value & { current_password: string }
    await proveSelf(context, current_password)
    return context.once(async (trx) => {
      const value = given as unknown as Value
      const id = await rows.add(trx, context, value)
      const after = fieldsOf(given)
      const asked = { noun, subject_id: JSON.stringify(after), name: rows.nameOf(value), after }
      await ask(trx, context, { after: value }, asked)
      await noteChange(trx, context, { noun, id }, null, after)
      return { data: { id } }
    })
  })

  mount(api, calls.save, async (context, { params: { id }, body }) => {
    const { current_password, version: seen, ...given } = body as Value & { current_password: string; version: number }
    await proveSelf(context, current_password)
    return context.write(async (trx) => {
      const row = await rows.lock(trx, id, context)
      const [before, after] = [fieldsOf(row), fieldsOf(given)]
      const version = await getRecordVersion(trx, { noun, id })
      if (isSameDocument(before, after)) {
        context.unchanged()
        return { data: { version } }
      }
      if (version !== seen) throw changedMeanwhile()
      const value = given as unknown as Value
      await rows.save(trx, id, value, context)
      const asked = { noun, subject_id: String(id), name: rows.nameOf(row), before, after }
      await ask(trx, context, { before: row, after: value }, asked)
      await noteChange(trx, context, { noun, id }, before, after)
      return { data: { version: version + 1 } }
    })
  })

  mount(api, calls.switch, (context, { params: { id }, body }) =>
    context.write(async (trx) => {
      const row = await rows.lock(trx, id, context)
      const { is_active } = row
      if (is_active === body.is_active) {
        context.unchanged()
        return { data: {} }
      }
      if (!body.is_active && (await rows.mayGo(trx, id))) context.guarded()
      else {
        const asked = { ...switched(noun, id, fieldsOf(row), { is_active }, body), name: rows.nameOf(row) }
        await ask(trx, context, { after: row }, asked)
      }
      await rows.save(trx, id, body, context)
      await noteChange(trx, context, { noun, id }, { is_active }, body)
      return { data: {} }
    }),
  )
}

/** A document as it is kept and read by whoever agrees: keys of rows are digits there. */
const asKept = (entries: readonly (readonly [string, unknown])[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]))

/** Which one is switched, with all that it says: whoever agrees has to know it. */
const switched = (noun: AskedNoun, id: bigint, fields: object, before: Switch, after: Switch): Asked => ({
  noun,
  subject_id: String(id),
  before: { ...fields, ...before },
  after: { ...fields, ...after },
})
