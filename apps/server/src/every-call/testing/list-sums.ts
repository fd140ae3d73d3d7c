import { z } from 'zod'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { money } from '@banyan/contract/kit/values.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import type { WireRow } from '#kit/lists/cells.ts'

const minorOf = (value: unknown): bigint => (typeof value === 'string' ? z.decode(money, value) : 0n)

/** What a total has to be: the sum of the rows' amounts of that name, or how many are in the state of that name. */
export function sumOf(list: ListEndpoint, rows: readonly WireRow[], name: string): string | number {
  if (!(name in list.row.shape)) return rows.filter(({ status }) => status === name).length
  return z.encode(money, rows.reduce((sum, row) => sum + minorOf(row[name]), 0n) as Minor)
}
