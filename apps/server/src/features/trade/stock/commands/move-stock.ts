import { sql } from 'kysely'
import { said } from '@banyan/contract/words/refusals.ts'
import type { MovementKind } from '@banyan/domain/stock/movements.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'

export interface StockLine {
  readonly lot_id: bigint
  readonly from_place_id: bigint
  readonly to_place_id: bigint
  /** Pieces, above zero. */
  readonly quantity: number
  /** What the pieces cost together, where they come from outside; of counted places it follows from what is held. */
  readonly value_minor?: bigint
  /**
   * What the company received for them without tax, where a franchise gets them. From then on it goes with them by itself, unless
   * a line says how much goes with these.
   */
  readonly received_minor?: bigint
}

export interface StockPosting {
  readonly kind: MovementKind
  /** What the act is about, such as "stock_receipt:12". */
  readonly reference: string
  readonly at: Date
  readonly created_by: bigint | null
  readonly lines: readonly StockLine[]
}

const explain = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error && error.constraint === 'stock_balance_not_negative'
    ? new Refusal(409, 'not_in_stock', said('stock.not_in_stock'))
    : error

/**
 * Moves goods, a line after another, in one round trip, and returns the id of the journal. It locks what is held of the
 * products at their places, in one order for all acts. Refuses with 409 `not_in_stock` where a place holds less than a line takes.
 */
export async function moveStock(
  trx: Transaction,
  { kind, reference, at, created_by, lines }: StockPosting,
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select move_stock(
      ${kind}, ${reference}, ${at}, ${created_by},
      ${lines.map((line) => line.lot_id)}::bigint[],
      ${lines.map((line) => line.from_place_id)}::bigint[],
      ${lines.map((line) => line.to_place_id)}::bigint[],
      ${lines.map((line) => line.quantity)}::integer[],
      ${lines.map((line) => line.value_minor ?? null)}::bigint[],
      ${lines.map((line) => line.received_minor ?? null)}::bigint[]
    ) as id`
    .execute(trx)
    .catch((error: unknown) => Promise.reject(explain(error)))
  return rows[0]!.id
}
