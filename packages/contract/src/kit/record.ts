import { z } from 'zod'
import type { AskedNoun } from '../approvals/asked.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { password } from './fields.ts'
import type { Guarded } from './setting.ts'
import { dataOf, done, id } from './values.ts'
import { recordVersions, saved, seenVersion } from './versions.ts'

const nothing = z.strictObject({})
const params = z.strictObject({ id })
const is_active = z.strictObject({ is_active: z.boolean() })
const made = dataOf(z.object({ id }))

type Proven<V extends z.ZodObject, More extends object = object> = z.ZodObject<
  V['shape'] & { current_password: typeof password } & More,
  z.core.$strict
>
type Seen = { version: typeof seenVersion }
/** `pages`: where one of the calls is granted by others than the rest. */
type Call = Pick<Endpoint, 'summary'> & Partial<Pick<Endpoint, 'body_bytes' | 'pages'>>

interface Declared<V extends z.ZodObject> extends Guarded {
  /** What the audit and the versions call it. */
  readonly noun: AskedNoun
  readonly path: string
  readonly pages: Endpoint['pages']
  readonly value: V
  /** What the fields have to be together. */
  readonly check?: z.core.CheckFn<z.output<V>>
  readonly add: Call
  readonly save: Call
  readonly switch: Call
}

/**
 * Declares something of which an operator keeps several, made and edited on one page: the calls that add one, save one,
 * switch one on or off, and tell its versions. Whoever adds or saves one proves who they are, and adds one once.
 */
export function record<V extends z.ZodObject>({ noun, path, pages, value, check, guard, ...calls }: Declared<V>) {
  const proven = z.strictObject({ ...value.shape, current_password: password })
  const seen = proven.extend({ version: seenVersion })
  const checked = (body: z.ZodObject): unknown => (check === undefined ? body : body.check(check as never))
  const body = checked(proven) as Proven<V>
  const change = checked(seen) as Proven<V, Seen>
  return {
    noun,
    value,
    guard,
    add: endpoint({ method: 'POST', path, pages, ...calls.add, guard, isOnce: true, body, reply: made }),
    save: endpoint({
      method: 'POST',
      path: `${path}/:id`,
      pages,
      ...calls.save,
      guard,
      params,
      body: change,
      reply: saved,
    }),
    switch: endpoint({
      method: 'POST',
      path: `${path}/:id/switch`,
      pages,
      ...calls.switch,
      guard,
      params,
      body: is_active,
      reply: done,
    }),
    versions: recordVersions({ path, pages }),
  }
}

export interface RecordOf<V extends z.ZodObject = z.ZodObject> extends Guarded {
  readonly noun: AskedNoun
  readonly value: V
  readonly add: Endpoint<typeof nothing, typeof nothing, Proven<V>, typeof made>
  readonly save: Endpoint<typeof params, typeof nothing, Proven<V, Seen>, typeof saved>
  readonly switch: Endpoint<typeof params, typeof nothing, typeof is_active, typeof done>
  readonly versions: ReturnType<typeof recordVersions>
}
