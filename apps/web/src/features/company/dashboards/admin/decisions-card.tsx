import type { WaitingKind } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { waitingPlaces } from '@banyan/contract/dashboards/waiting-places.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { countText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import type { Dashboard } from './dashboard.ts'

const icons: Readonly<Record<WaitingKind, string>> = {
  proofs: 'verified_user',
  donations: 'gavel',
  promises: 'volunteer_activism',
  approvals: 'how_to_vote',
  documents: 'badge',
  bank_details: 'account_balance',
  pin_requests: 'pending_actions',
  messages: 'outbox',
  parcels: 'local_shipping',
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
            const { page, query } = waitingPlaces[kind]
            return (
              <Row
                key={kind}
                lead={<TileIcon name={icons[kind]} tone="warning" />}
                title={text(`admin.dashboard.waiting.${kind}`)}
                note={
                  oldest_at === null
                    ? undefined
                    : text('admin.dashboard.waiting_since', { day: dateText(oldest_at, zone) })
                }
                // What is wrong with the books is one thing, and no number of rows.
                end={kind === 'proofs' ? undefined : <strong className="fig">{countText(count)}</strong>}
                href={openPath(page, query)}
              />
            )
          })}
        </Rows>
      )}
    </Card>
  )
}
