import type { Growing } from '../engine/growing.ts'
import { growing, growingBytes, growingNumbers } from '../engine/growing.ts'
import type { Column, Integers } from '../engine/integers.ts'

/** The ways volume goes through a leg: open + new = used + lapsed + carry. */
export const LEG_FIGURES = ['open', 'new', 'used', 'lapsed', 'carry'] as const
export type LegColumns<N> = Readonly<Record<(typeof LEG_FIGURES)[number], Column<N>>>
export type LegFigures<N> = Record<(typeof LEG_FIGURES)[number], N>

/** One row per member for whom something happened in a closing: new volume, a match or a lapse. In joining order. */
export interface MatchingColumns<N extends number | bigint = number | bigint> {
  readonly size: number
  readonly member: Int32Array
  readonly left: LegColumns<N>
  readonly right: LegColumns<N>
  readonly pairs: Column<N>
  readonly pairs_paid: Column<N>
  readonly first_pair_done: Uint8Array
  /** The member's income row of this closing, -1 for none. */
  readonly income_row: Int32Array
}

/** Volume that lapsed, and why. */
export interface VolumeTrimColumns<N extends number | bigint = number | bigint> {
  readonly size: number
  /** The row of the matching columns. */
  readonly row: Int32Array
  readonly side: Uint8Array
  /** Index in REASONS. */
  readonly reason: Uint8Array
  readonly volume: Column<N>
}

/**
 * The rows of a closing while they are computed. A kind writes the figures of the member at hand into the columns, at
 * `row`, and then keeps the row or leaves it to the next member.
 */
export interface MatchingWriter<N extends number | bigint> {
  readonly columns: Omit<MatchingColumns<N>, 'size'>
  /** Volume that lapses in a row, which is then kept. */
  lapse(row: number, side: number, reason: number, volume: N): void
  done(size: number): { matching: MatchingColumns<N>; volume_trims: VolumeTrimColumns<N> }
}

/** Room for so many rows at most. */
export function startMatching<N extends number | bigint>(integers: Integers<N>, room: number): MatchingWriter<N> {
  const amounts = (): Column<N> => integers.column(room)
  const leg = (): LegColumns<N> => ({
    open: amounts(),
    new: amounts(),
    used: amounts(),
    lapsed: amounts(),
    carry: amounts(),
  })
  const columns = {
    member: new Int32Array(room),
    left: leg(),
    right: leg(),
    pairs: amounts(),
    pairs_paid: amounts(),
    first_pair_done: new Uint8Array(room),
    income_row: new Int32Array(room),
  }
  const trim_row = growingNumbers()
  const trim_side = growingBytes()
  const trim_reason = growingBytes()
  const trim_volume: Growing<N, Column<N>> = growing<N, Column<N>>(integers.column)
  return {
    columns,
    lapse(row, side, reason, volume) {
      trim_row.push(row)
      trim_side.push(side)
      trim_reason.push(reason)
      trim_volume.push(volume)
    },
    done(size) {
      const first = (column: Column<N>): Column<N> => integers.first(column, size)
      const legDone = ({ open, new: fresh, used, lapsed, carry }: LegColumns<N>): LegColumns<N> => {
        return { open: first(open), new: first(fresh), used: first(used), lapsed: first(lapsed), carry: first(carry) }
      }
      return {
        matching: {
          size,
          member: columns.member.subarray(0, size),
          left: legDone(columns.left),
          right: legDone(columns.right),
          pairs: first(columns.pairs),
          pairs_paid: first(columns.pairs_paid),
          first_pair_done: columns.first_pair_done.subarray(0, size),
          income_row: columns.income_row.subarray(0, size),
        },
        volume_trims: {
          size: trim_row.size,
          row: trim_row.done(),
          side: trim_side.done(),
          reason: trim_reason.done(),
          volume: trim_volume.done(),
        },
      }
    },
  }
}

export type MatchingResult<N extends number | bigint> = ReturnType<MatchingWriter<N>['done']>
