import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'

const isEndpoint = (value: unknown): value is Endpoint | ListEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'pages' in value

/** Every call and list the contract declares. */
export async function declaredCalls(): Promise<(Endpoint | ListEndpoint)[]> {
  const folder = new URL('../../../../../packages/contract/src/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((it) => /(?<!\.test)\.ts$/.test(it))
  const modules = await Promise.all(files.map((it) => import(new URL(it, folder).href) as Promise<object>))
  const exported = modules.flatMap((it): unknown[] => Object.values(it))
  // Calls that two pages share are made by a function, and exported as an object of them.
  const made = exported.filter((it) => !isEndpoint(it)).flatMap((it): unknown[] => Object.values(Object(it) as object))
  return [...new Set([...exported, ...made].filter(isEndpoint))]
}
