import { startExport } from '@banyan/contract/exports/exports.ts'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import type { SheetFormat } from '@banyan/contract/kit/sheet.ts'
import { call } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { randomKey } from '../api/random-key.ts'
import { whyNotOf } from '../api/use-why-not.ts'
import { session } from '../session/session.ts'
import { exportsKey } from './use-exports.ts'

/** Whoever may only look begins nothing: their exports are sent at once, however long they are. */
export const mayBeginExport = (): boolean => whyNotOf(session.store.get()?.user ?? null, startExport) === undefined

/** Has a long list written in the background; the panel of exports shows how far it has come. */
export async function beginExport(
  list: ListEndpoint,
  title: string,
  format: SheetFormat,
  query: URLSearchParams,
): Promise<void> {
  const body = { list: list.path, title, format, query: Object.fromEntries(query) }
  await call(startExport, { body }, { idempotencyKey: randomKey() })
  await queryClient.invalidateQueries({ queryKey: exportsKey })
}
