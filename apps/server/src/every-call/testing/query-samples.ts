import { z } from 'zod'
import type { Call } from './calls.ts'

const inside = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? inside(schema.unwrap()) : schema

/** A value for a query parameter: the first choice of several, or the first of these words that is accepted. */
function wordFor(schema: z.ZodType): string {
  const inner = inside(schema)
  const words =
    inner instanceof z.ZodEnum
      ? inner.options.map(String)
      : [
          'root01',
          '1',
          '2026-01-01',
          'true',
          '7d',
          'a1',
          'at',
          'id',
          'kind',
          'gross',
          'user_id',
          '2026-01',
          '1234',
          '2',
          '{}',
          'withdrawal:1',
          'begun',
          'age',
          'row_no',
        ]
  const word = words.find((candidate) => schema.safeParse(candidate).success)
  if (word === undefined) throw new Error('no word is accepted')
  return word
}

/** A query with every parameter a call knows. */
export const queryOf = ({ query }: Call): Record<string, string> =>
  Object.fromEntries(Object.entries(query.shape).map(([name, schema]) => [name, wordFor(schema as z.ZodType)]))
