import { z } from 'zod'
import { day, flag, instant, money, volume, wholeNumber } from './values.ts'

/** What a field holds; from it follow how a list draws it, filters by it and exports it. */
export type ValueKind = 'money' | 'volume' | 'instant' | 'day' | 'number' | 'flag' | 'choice' | 'texts' | 'text'

/** A schema without what lets its value be missing. */
export function plain(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? plain(schema.unwrap() as z.ZodType)
    : schema
}

/** What a field of `shape` is, by a name such as `left.open`; undefined where there is no such field. */
export function fieldAt(shape: z.ZodRawShape, name: string): z.ZodType | undefined {
  const [first = '', ...rest] = name.split('.')
  const found = shape[first] as z.ZodType | undefined
  if (found === undefined) return undefined
  const field = plain(found)
  if (rest.length === 0) return field
  return field instanceof z.ZodObject ? fieldAt(field.shape, rest.join('.')) : undefined
}

/** What stays the same when a rule is added to a schema: what a codec gives out, else the schema itself. */
const heartOf = (schema: z.ZodType): unknown => (schema instanceof z.ZodPipe ? schema.out : schema)

const byHeart = new Map<unknown, ValueKind>([
  [heartOf(money), 'money'],
  [heartOf(volume), 'volume'],
  [heartOf(instant), 'instant'],
  [day, 'day'],
  [heartOf(flag), 'flag'],
  [heartOf(wholeNumber), 'number'],
])

export function kindOf(schema: z.ZodType): ValueKind {
  const bare = plain(schema)
  const known = byHeart.get(heartOf(bare))
  if (known !== undefined) return known
  if (bare instanceof z.ZodNumber) return 'number'
  if (bare instanceof z.ZodBoolean) return 'flag'
  if (bare instanceof z.ZodEnum) return 'choice'
  return bare instanceof z.ZodArray ? 'texts' : 'text'
}

/** The fields of a row that hold one value: no parts, no several. */
export const leafNames = (row: z.ZodObject): string[] =>
  Object.entries(row.shape)
    .filter(([, schema]) => {
      const bare = plain(schema as z.ZodType)
      return !(bare instanceof z.ZodObject) && !(bare instanceof z.ZodArray)
    })
    .map(([name]) => name)

/** The values a choice can have. */
export function valuesOf(schema: z.ZodType): readonly string[] {
  const bare = plain(schema)
  return bare instanceof z.ZodEnum ? bare.options.map(String) : []
}
