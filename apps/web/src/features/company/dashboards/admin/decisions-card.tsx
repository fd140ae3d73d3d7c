import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { WaitingKind } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { countText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import type { Dashboard } from './dashboard.ts'

interface Look {
  readonly icon: string
  readonly page: PageKey
  /** Opens the list at those that wait. */
  readonly query?: Readonly<Record<string, string>>
}

const looks: Readonly<Record<WaitingKind, Look>> = {
  proofs: { icon: 'verified_user', page: 'admin/proof' },
  donations: { icon: 'gavel', page: 'admin/donation/donation-links', query: { needs_decision: 'true' } },
  promises: {
    icon: 'volunteer_activism',
    page: 'admin/donation/donation-links',
    query: { tab: 'promises', needs_decision: 'true' },
  },
  approvals: { icon: 'how_to_vote', page: 'admin/approvals', query: { state: 'waiting' } },
  documents: { icon: 'badge', page: 'admin/member/kyc-requests', query: { state: 'submitted' } },
  bank_details: { icon: 'account_balance', page: 'admin/member/banking-and-payment', query: { state: 'submitted' } },
  pin_requests: {
    icon: 'pending_actions',
    page: 'admin/pin-management/pin-requests',
    query: { state: 'pending', to: 'company' },
  },
  messages: { icon: 'outbox', page: 'admin/outbox' },
  parcels: { icon: 'local_shipping', page: 'admin/pin-management/pin-product-dispatch', query: { status: 'pending' } },
}

/** What waits for this admin, each with its list; nothing at all for whoever decides none of it. */
export function DecisionsCard({ of }: { of: Dashboard['waiting'] }) {
  const openPath = useOpenPath()
  const { zone } = useFormat()
  const waiting = of.filter(({ count }) => count > 0)
  if (of.length === 0) return null
  return (
    <Card isFlush>
      <CardHead
        title={text('admin.dashboard.decisions')}
        note={waiting.length === 0 ? text('admin.dashboard.decisions_none') : undefined}
      />
      {waiting.length > 0 && (
        <Rows isInset>
          {waiting.map(({ kind, count, oldest_at }) => {
            const { icon, page, query } = looks[kind]
            return (
              <Row
                key={kind}
                lead={<TileIcon name={icon} tone="warning" />}
                title={text(`admin.dashboard.waiting.${kind}`)}
                note={
                  oldest_at === null
                    ? undefined
                    : text('admin.dashboard.waiting_since', { day: dateText(oldest_at, zone) })
                }
                end={<strong className="fig">{countText(count)}</strong>}
                href={openPath(page, query)}
              />
            )
          })}
        </Rows>
      )}
    </Card>
  )
}
