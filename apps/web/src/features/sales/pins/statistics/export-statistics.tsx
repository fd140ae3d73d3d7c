import type { adminPinStatisticsSheet } from '@banyan/contract/pins/pin-statistics.ts'
import { pinKinds } from '@banyan/domain/pins/pin-status.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { FiguresSheet } from '@banyan/contract/kit/sheet.ts'
import { FiguresExport } from '#kit/list/export/figures-export.tsx'
import { text } from '#kit/text.ts'

/** The statistics of somebody, or of everybody, as files. */
export type StatisticsSheet = FiguresSheet<Endpoint, (typeof adminPinStatisticsSheet)['row']>

/** What the statistics are asked by. */
export type StatisticsQuery = Readonly<Partial<Record<'from' | 'to' | 'user_id', string>>>

const counted = [
  'opening',
  'generated',
  'received',
  'transferred',
  'used',
  'blocked',
  'expired',
  'cancelled',
  'balance',
  'value',
] as const

/** The statistics as a file: a line for each package, type and price. */
export function ExportStatistics({ of, query }: { of: StatisticsSheet; query: StatisticsQuery }) {
  const words = Object.fromEntries(pinKinds.map((kind) => [kind, text(`pins.kinds.${kind}`)]))
  const heads = Object.fromEntries(counted.map((name) => [name, { head: text(`pin_stock.heads.${name}`) }]))
  return (
    <FiguresExport
      of={of}
      query={query}
      heads={{
        package_name: { head: text('pin_stock.heads.package') },
        from_package_name: { head: text('pin_stock.heads.from_package') },
        kind: { head: text('pin_stock.heads.kind'), words },
        price: { head: text('pin_stock.heads.price') },
        ...heads,
      }}
    />
  )
}
