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
  const names = globSync('**/*.ts', { cwd: root }).filter((name) => !/\.test\.ts$|^testing/.test(name))
  const modules = await Promise.all(names.map((name): Promise<object> => import(join(root, name))))
  return [...new Set(modules.flatMap((module) => callsIn({ ...module })))]
}
