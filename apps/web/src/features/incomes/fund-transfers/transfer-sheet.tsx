import { fundTransferLists } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { Facts } from '#ui/surfaces/facts.tsx'
import type { TransferList } from './transfer-columns.tsx'

/** One transfer as it was made. */
export const TransferSheet = ({ of }: { of: WireRowOf<TransferList> }) => (
  <Facts>
    {factsOf(fundTransferLists.user.row.shape, of, {
      transfer_no: { as: 'code' },
      kind: { head: text('transfers.kind'), cell: (kind) => text(`transfers.kinds.${kind}`) },
      amount: { isStrong: true },
      at: true,
      charge: { head: text('transfers.charge') },
      net: { head: text('transfers.net') },
      from_name: { as: 'person', head: text('transfers.from'), note: of.from_wallet_name },
      to_name: { as: 'person', head: text('transfers.to_head'), note: of.to_wallet_name },
      remark: { as: 'prose', head: text('transfers.remark') },
      reason: { as: 'prose', head: text('transfers.reason') },
      by_user_id: { head: text('transfers.by'), value: of.by_user_id ?? text('transfers.company') },
    })}
  </Facts>
)
