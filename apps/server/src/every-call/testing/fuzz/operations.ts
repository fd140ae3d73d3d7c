import type { Example } from '../accepted/story.ts'
import type { Chance } from './chance.ts'
import { hostileWord } from './values.ts'

export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minimum?: number
  readonly minLength?: number
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
}

/** One call, as the printed OpenAPI tells strangers of it. */
export interface Operation {
  readonly name: string
  readonly method: string
  /** With `{name}` for each parameter. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: Schema | undefined
  readonly isForm: boolean
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            parameters: Parameter[]
            requestBody?: { content: Record<string, { schema: Schema }> }
          }
        >
      >
    >
  >
}

/** The calls of an OpenAPI document. */
export const operationsOf = (document: unknown): Operation[] =>
  Object.entries((document as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => {
      const [[type, content] = ['', undefined]] = Object.entries(requestBody?.content ?? {})
      const name = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      const isForm = type.startsWith('multipart')
      return { name, method: method.toUpperCase(), path, parameters, body: content?.schema, isForm }
    }),
  )

const goodWords = [
  '1',
  '2',
  '3',
  '7',
  'root01',
  'admin1',
  'depot1',
  '2026-01-01',
  '5000.00',
  'For a test',
  '9000000002',
]

/** A value that a schema may accept, drawn to no great depth. */
export function sampleOf(schema: Schema, chance: Chance, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return chance.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return sampleOf(chance.pick(choices), chance, depth)
  const type = Array.isArray(schema.type) ? (chance.pick(schema.type) as string) : schema.type
  if (type === 'object' && depth < 6)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner, chance, depth + 1)]),
    )
  if (type === 'array')
    return Array.from({ length: chance.below(3) }, () => sampleOf(schema.items ?? {}, chance, depth + 1))
  if (type === 'boolean') return chance.once(2)
  if (type === 'integer' || type === 'number') return (schema.minimum ?? 0) + chance.below(30)
  if (type === 'null') return null
  return chance.pick(goodWords)
}

type Words = Readonly<Record<string, readonly string[]>>

const wordOf = ({ name, schema }: Parameter, words: Words, chance: Chance): string => {
  if (chance.once(10)) return hostileWord(chance)
  if (name === 'page_size' || name === 'page_index') return String(chance.below(20))
  if (words[name] !== undefined && !chance.once(4)) return chance.pick(words[name])
  const value = name === 'id' ? String(1 + chance.below(chance.pick([5, 30, 120]))) : sampleOf(schema, chance)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const encoded = (word: string): string => encodeURIComponent(word.toWellFormed())

/** Where a call is asked: its parameters filled in, a few of them wrongly. */
export function addressOf(
  { path, parameters }: Operation,
  words: Words,
  chance: Chance,
  example: Pick<Example, 'params' | 'query'> = { params: {}, query: {} },
): string {
  const known: Readonly<Record<string, string>> = { ...example.params, ...example.query }
  /** As it was accepted, and now and then another. */
  const said = (one: Parameter) => {
    const own = known[one.name]
    return encoded(own === undefined || chance.once(6) ? wordOf(one, words, chance) : own)
  }
  const inPath = parameters.filter((one) => one.in === 'path')
  const filled = inPath.reduce((text, one) => text.replace(`{${one.name}}`, said(one)), path)
  const isAsked = (one: Parameter) => one.required || known[one.name] !== undefined || chance.once(4)
  const query = parameters.filter((one) => one.in === 'query' && isAsked(one)).map((one) => `${one.name}=${said(one)}`)
  if (query.length > 0 && chance.once(15)) query.push(query[0]!)
  if (chance.once(25)) query.push(chance.pick(['%', '%zz=%ff', 'a[b][c]=1', '__proto__[x]=1', '&&==&', 'x=%00']))
  return `/api${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`
}
