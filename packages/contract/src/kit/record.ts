import { z } from 'zod'
import { endpoint, type Endpoint } from './endpoint.ts'
import { password } from './fields.ts'
import type { Guarded } from './setting.ts'
import { dataOf, done, id } from './values.ts'
import { recordVersions } from './versions.ts'

const nothing = z.strictObject({})
const params = z.strictObject({ id })
const is_active = z.strictObject({ is_active: z.boolean() })
const made = dataOf(z.object({ id }))

type BodyOf<V extends z.ZodObject> = z.ZodObject<V['shape'] & { current_password: typeof password }, z.core.$strict>
type Call = Pick<Endpoint, 'summary'>

interface Declared<V extends z.ZodObject> extends Guarded {
  /** What the audit and the versions call it. */
  readonly noun: string
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
 * switch one on or off, and tell its versions. Whoever adds or saves one proves who they are.
 */
export function record<V extends z.ZodObject>({
  noun,
  path,
  pages,
  value,
  check,
  guard,
  first_day,
  ...calls
}: Declared<V>) {
  const fields = z.strictObject({ ...value.shape, current_password: password })
  const body = (check === undefined ? fields : fields.check(check as never)) as unknown as BodyOf<V>
  return {
    noun,
    value,
    guard,
    first_day,
    add: endpoint({ method: 'POST', path, ...calls.add, pages, body, reply: made }),
    save: endpoint({ method: 'POST', path: `${path}/:id`, ...calls.save, pages, params, body, reply: done }),
    switch: endpoint({
      method: 'POST',
      path: `${path}/:id/switch`,
      ...calls.switch,
      pages,
      params,
      body: is_active,
      reply: done,
    }),
    versions: recordVersions({ path, pages }),
  }
}

export interface RecordOf<V extends z.ZodObject = z.ZodObject> extends Guarded {
  readonly noun: string
  readonly value: V
  readonly add: Endpoint<typeof nothing, typeof nothing, BodyOf<V>, typeof made>
  readonly save: Endpoint<typeof params, typeof nothing, BodyOf<V>, typeof done>
  readonly switch: Endpoint<typeof params, typeof nothing, typeof is_active, typeof done>
  readonly versions: ReturnType<typeof recordVersions>
}
