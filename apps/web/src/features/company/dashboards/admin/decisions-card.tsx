import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { countText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import type { Dashboard } from './dashboard.ts'

/** What waits for this admin, each with its list; nothing at all for whoever decides none of it. */
export function DecisionsCard({ of }: { of: Dashboard['waiting'] }) {
  const openPath = useOpenPath()
  const kinds = [
    {
      key: 'documents',
      icon: 'badge',
      count: of.documents,
      href: openPath('admin/member/kyc-requests', { state: 'submitted' }),
    },
    {
      key: 'bank_details',
      icon: 'account_balance',
      count: of.bank_details,
      href: openPath('admin/member/banking-and-payment', { state: 'submitted' }),
    },
    {
      key: 'pin_requests',
      icon: 'pending_actions',
      count: of.pin_requests,
      href: openPath('admin/pin-management/pin-requests', { state: 'pending', to: 'company' }),
    },
    { key: 'proofs', icon: 'verified_user', count: of.proofs, href: openPath('admin/proof') },
  ] as const
  const mine = kinds.flatMap(({ count, ...kind }) => (count === null ? [] : [{ ...kind, count }]))
  const waiting = mine.filter(({ count }) => count > 0)
  if (mine.length === 0) return null
  return (
    <Card isFlush>
      <CardHead
        title={text('admin.dashboard.decisions')}
        note={waiting.length === 0 ? text('admin.dashboard.decisions_none') : undefined}
      />
      {waiting.length > 0 && (
        <Rows isInset>
          {waiting.map(({ key, icon, count, href }) => (
            <Row
              key={key}
              lead={<TileIcon name={icon} tone="warning" />}
              title={text(`admin.dashboard.waiting.${key}`)}
              end={<strong className="fig">{countText(count)}</strong>}
              href={href}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
