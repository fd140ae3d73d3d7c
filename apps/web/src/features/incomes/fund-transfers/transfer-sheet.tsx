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
      kind: { head: text('fund_transfers.kind'), cell: (kind) => text(`fund_transfers.kinds.${kind}`) },
      amount: { isStrong: true },
      at: true,
      charge: { head: text('fund_transfers.charge') },
      net: { head: text('fund_transfers.net') },
      from_name: { as: 'person', head: text('fund_transfers.from'), note: of.from_wallet_name },
      to_name: { as: 'person', head: text('fund_transfers.to_head'), note: of.to_wallet_name },
      remark: { as: 'prose', head: text('fund_transfers.remark') },
      reason: { as: 'prose', head: text('fund_transfers.reason') },
      by_user_id: { head: text('fund_transfers.by'), value: of.by_user_id ?? text('fund_transfers.company') },
    })}
  </Facts>
)
