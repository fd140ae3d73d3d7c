import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'

const isEndpoint = (value: unknown): value is Endpoint | ListEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'pages' in value

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The calls in a value: itself, or what an object of calls holds, such as the lists of incomes by kind, view and role. */
const callsIn = (value: unknown): (Endpoint | ListEndpoint)[] => {
  if (isEndpoint(value)) return [value]
  return isPlainObject(value) ? Object.values(value).flatMap(callsIn) : []
}

/** Every call and list the contract declares. */
export async function declaredCalls(): Promise<(Endpoint | ListEndpoint)[]> {
  const folder = new URL('../../../../../packages/contract/src/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((it) => /(?<!\.test)\.ts$/.test(it))
  const modules = await Promise.all(files.map((it) => import(new URL(it, folder).href) as Promise<object>))
  return [...new Set(modules.flatMap((it): unknown[] => Object.values(it)).flatMap(callsIn))]
}
