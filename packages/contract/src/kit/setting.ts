import { z } from 'zod'
import type { AskedNoun } from '../approvals/asked.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import type { Guard } from './guard.ts'
import { dataOf } from './values.ts'
import { saved, seenVersion, settingVersions } from './versions.ts'

const nothing = z.strictObject({})

/** What stands between a change and its effect. Each setting says it of itself, so that none can forget to. */
export interface Guarded {
  readonly guard: Guard
}

/** A document with the version it is. */
type Versioned<V extends z.ZodObject> = z.ZodObject<V['shape'] & { version: typeof seenVersion }, z.core.$strict>

/** Rules that the company sets together: one document, kept with all its versions. */
export interface Setting<V extends z.ZodObject = z.ZodObject> extends Guarded {
  readonly name: AskedNoun
  readonly value: V
  /** What holds as long as nobody has set anything; a rule that is added later begins with it, too. */
  readonly first: z.input<V>
  readonly get: Endpoint<typeof nothing, typeof nothing, z.ZodUndefined, z.ZodObject<{ data: Versioned<V> }>>
  readonly set: Endpoint<typeof nothing, typeof nothing, Versioned<V>, typeof saved>
  readonly versions: ReturnType<typeof settingVersions>
}

type Call = Pick<Endpoint, 'summary' | 'pages'>

interface Declared<V extends z.ZodObject> extends Guarded {
  readonly name: AskedNoun
  readonly value: V
  readonly first: z.input<V>
  /**
   * What the rules have to be together, asked once each is right by itself. Only what is saved is judged by it: what was kept
   * before it came is still read.
   */
  readonly check?: z.core.CheckFn<z.output<V>>
  /** Texts as they are told: what was kept before a rule of a text came is still shown. */
  readonly told?: Readonly<Partial<Record<keyof V['shape'] & string, z.ZodString>>>
  readonly path: string
  readonly get: Call
  /** `body_bytes`: of one with long lists. */
  readonly set: Call & { readonly body_bytes?: number }
}

const onceRight =
  <T>(check: z.core.CheckFn<T>): z.core.CheckFn<T> =>
  (read) =>
    read.issues.length === 0 ? check(read) : undefined

/** Declares a setting: its document, the calls that read it, set it and tell its versions. */
export const setting = <V extends z.ZodObject>({ path, get, set, check, told, ...rest }: Declared<V>): Setting<V> => {
  const versioned = rest.value.safeExtend({ version: seenVersion }) as unknown as Versioned<V>
  const body = check === undefined ? versioned : versioned.check(onceRight(check) as never)
  const shown = told === undefined ? versioned : (versioned.safeExtend(told as never) as unknown as Versioned<V>)
  return {
    ...rest,
    get: endpoint({ method: 'GET', path, ...get, reply: dataOf(shown) }),
    set: endpoint({ method: 'POST', path, ...set, guard: rest.guard, body, reply: saved }),
    versions: settingVersions({ path, pages: set.pages }),
  }
}

export type SettingValue<S extends Setting> = z.output<S['value']>

/** A document as it is kept and travels. */
export const writeSetting = <V extends z.ZodObject>({ value }: Setting<V>, rules: z.output<V>): unknown =>
  z.encode(value, rules)

/** Reads a document that was kept; a rule that it does not know yet is as it is at first. @throws ZodError */
export function readSetting<V extends z.ZodObject>({ value, first }: Setting<V>, kept: object): z.output<V> {
  const known = new Map(Object.entries({ ...first, ...kept }))
  return value.parse(Object.fromEntries(Object.keys(value.shape).map((name) => [name, known.get(name)])))
}
