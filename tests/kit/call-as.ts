import { randomUUID } from 'node:crypto'
import { type Endpoint, pathOf } from '@banyan/contract/kit/endpoint.ts'
import type { ListEndpoint, WireRowOf } from '@banyan/contract/kit/list.ts'
import type { z } from 'zod'
import type { Session } from './open-as.ts'

interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Who calls, and where; nobody in particular without a session. */
export interface Caller {
  readonly url: string
  readonly session?: Pick<Session, 'token'>
}

const ask = async ({ url, session }: Caller, method: string, path: string, { query, body }: Sent): Promise<unknown> => {
  const search = new URLSearchParams(query).toString()
  const answer = await fetch(`${url}/api${path}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: {
      ...(session !== undefined && { authorization: `Bearer ${session.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'idempotency-key': randomUUID(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} was refused: ${await answer.text()}`)
  return answer.json()
}

/** A call of the contract without a browser: what other people do while a page is looked at. */
export const callAs = async <E extends Endpoint>(
  caller: Caller,
  { method, path }: E,
  sent: Sent = {},
): Promise<z.input<E['reply']>> =>
  (await ask(caller, method, pathOf(path, { ...sent.params }), sent)) as z.input<E['reply']>

/** The rows of a list that pass these filters. */
export const rowsAs = async <L extends ListEndpoint>(
  caller: Caller,
  { path }: L,
  query: Readonly<Record<string, string>> = {},
): Promise<WireRowOf<L>[]> => ((await ask(caller, 'GET', path, { query })) as { data: WireRowOf<L>[] }).data
