import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { adjustmentFile, listWalletAdjustments } from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { DocumentImage } from '#kit/private-image/document-image.tsx'
import { useImageLink } from '#kit/private-image/use-image-link.ts'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'

type List = typeof listWalletAdjustments
type Row = WireRowOf<List>

const looks = { done: 'done', waiting: 'waiting', refused: 'failed' } as const satisfies Record<Row['status'], string>

const StatusOf = ({ of }: { of: Row['status'] }) => (
  <Status kind={looks[of]}>{text(`wallet_adjustments.statuses.${of}`)}</Status>
)

const hasMoved = ({ status }: Row) => status === 'done'

const columns = (): Columns<List> => ({
  asked_at: { card: 'note' },
  adjustment_no: { as: 'code', isExtra: true },
  name: { as: 'person', card: 'title' },
  wallet_name: { priority: 7 },
  reason_code: { words: (of) => text(`wallet_adjustments.reasons.${of}`), priority: 8 },
  credit: { isSummed: hasMoved, card: 'none' },
  debit: { isSummed: hasMoved, card: 'none' },
  remark: { as: 'prose', isExtra: true },
  asked_by_user_id: { as: 'code', priority: 0 },
  approved_by_user_id: { as: 'code', priority: 0 },
  moved_at: { isExtra: true },
  status: {
    head: text('wallet_adjustments.status'),
    words: (status) => text(`wallet_adjustments.statuses.${status}`),
    cell: ({ status }) => <StatusOf of={status} />,
    card: 'status',
  },
  // On a phone the one figure of its row; a table has a column for each.
  direction: {
    words: (of) => text(`wallet_adjustments.directions.${of}`),
    cell: ({ credit, debit }) => <Amount value={credit ?? debit} flow={credit === null ? 'out' : 'in'} />,
    card: 'figure',
    priority: 9,
  },
})

const filters = (): Filters<List> => [
  'status',
  'from',
  'user_id',
  'direction',
  'reason_code',
  {
    name: 'wallet',
    head: text('wallet_adjustments.wallet'),
    words: (wallet) => text(`fund_transfers.wallets.${wallet}`),
  },
  { name: 'by', head: text('wallet_adjustments.by') },
  'adjustment_no',
]

/** All that is known of an adjustment, with the paper behind it. */
function AdjustmentSheet({ of }: { of: Row }) {
  const image = useImageLink(adjustmentFile, of.has_file ? of.id : undefined)
  return (
    <div className="stack loose">
      <Facts>
        {factsOf(listWalletAdjustments.row.shape, of, {
          name: { note: of.user_id },
          status: { head: text('wallet_adjustments.status'), cell: (status) => <StatusOf of={status} /> },
          direction: {
            head: text(`wallet_adjustments.directions.${of.direction}`),
            value: <Amount value={of.credit ?? of.debit} />,
            note: of.wallet_name,
            isStrong: true,
          },
          reason_code: {
            head: text('wallet_adjustments.reason_code'),
            cell: (reason) => text(`wallet_adjustments.reasons.${reason}`),
          },
          remark: { head: text('wallet_adjustments.remark'), isWide: true },
          asked_by_user_id: { note: <DateTime value={of.asked_at} /> },
          approved_by_user_id: { note: <DateTime value={of.moved_at} />, isOptional: true },
        })}
      </Facts>
      {of.has_file ? (
        <DocumentImage of={image} label={text('wallet_adjustments.file')} />
      ) : (
        <Callout title={text('wallet_adjustments.no_file')} />
      )}
    </div>
  )
}

/** What admins credited and debited, with both admins. */
export function CreditDebitHistoryPage() {
  const adjust = useOpenPath()('admin/wallet/credit-debit')
  return (
    <ListPage
      of={listWalletAdjustments}
      page="admin/wallet/credit-debit-history"
      columns={columns()}
      filters={filters()}
      sheet={{ title: ({ adjustment_no }) => adjustment_no, draw: (row) => <AdjustmentSheet of={row} /> }}
      act={
        adjust !== undefined && (
          <Button icon="exposure" href={adjust}>
            {text('wallet_adjustments.direction')}
          </Button>
        )
      }
      none="wallet_adjustments.none"
    />
  )
}
