import { mayOf } from '@banyan/domain/lives/life.ts'
import { partiesOfProductRequest, productRequestLife } from '@banyan/domain/product-requests/product-request.ts'
import { piecesOnTheWay, piecesOwed } from '@banyan/domain/product-requests/request-lines.ts'
import { viewerOf } from '#features/people/lives/index.ts'
import type { Actor } from '#kit/context.ts'
import { plainPercent } from '#kit/plain-percent.ts'
import type { KeptLine, ShownRequest } from './queries.ts'

/** What this reader may do with a request. */
export function presentRequest(row: ShownRequest, reader: Actor) {
  const may = mayOf(productRequestLife, row, partiesOfProductRequest(row, viewerOf(reader)))
  return {
    may: {
      cancel: may('cancel'),
      approve: may('approve'),
      reject: may('reject'),
      dispatch: may('dispatch'),
      receive: may('receive'),
      refund: may('refund') && row.missing > 0,
      resend: may('resend') && row.missing > 0,
    },
  }
}

/** A line with how many pieces are where; what could be sent is for whoever sends. */
export const presentLine = (line: KeptLine, available: number | null) => {
  const { line_no, code, name, hsn, unit, price_minor, quantity, approved, arrived, damaged, refunded } = line
  return {
    line_no,
    code,
    name,
    hsn,
    unit,
    price_minor,
    quantity,
    approved,
    arrived,
    damaged,
    refunded,
    gst_percent: plainPercent(line.gst_percent),
    on_its_way: piecesOnTheWay(line),
    owed: piecesOwed(line),
    available,
  }
}
