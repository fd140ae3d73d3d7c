import { globSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Endpoint } from '../kit/endpoint.ts'

const root = join(import.meta.dirname, '..')

const isCall = (value: object): value is Endpoint => 'method' in value && 'path' in value && 'body' in value

/** Also those inside a setting, a record or the moves of a life. */
function callsIn(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null || value instanceof z.ZodType) return []
  return isCall(value) ? [value] : Object.values(value).flatMap(callsIn)
}

/** Every call that the contract declares. */
export async function declaredCalls(): Promise<Endpoint[]> {
  const names = globSync('**/*.ts', { cwd: root }).filter(
    (name) => !name.endsWith('.test.ts') && !name.startsWith('testing'),
  )
  const modules = await Promise.all(names.map((name): Promise<object> => import(join(root, name))))
  return [...new Set(modules.flatMap((module) => callsIn({ ...module })))]
}

/** What a schema wraps, in each of its ways. */
export function insideOf(schema: unknown): readonly (readonly [string, unknown])[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [['', schema.unwrap()]]
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', option] as const)
  if (schema instanceof z.ZodPipe) return [['', schema.in]]
  if (schema instanceof z.ZodArray) return [['*', schema.element]]
  if (schema instanceof z.ZodRecord) return [['*', schema.valueType]]
  return schema instanceof z.ZodObject ? Object.entries(schema.shape) : []
}
