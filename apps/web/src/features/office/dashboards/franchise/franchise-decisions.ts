import { franchiseWaitingPlaces } from '@banyan/contract/dashboards/waiting-places.ts'
import type { Decision } from '../decisions-card.tsx'
import { text } from '#kit/text.ts'
import type { Dashboard } from './dashboard.ts'
import { isLow, type PackagePins } from './stock.ts'

const icons = {
  pin_requests: 'pending_actions',
  parcels: 'local_shipping',
  pick_ups: 'shopping_basket',
  returns: 'assignment_return',
  product_requests: 'inventory',
  product_proposals: 'shopping_bag',
  conversations: 'support_agent',
} as const

/** Packages of which the stock is low, in one row; it leads to asking for more. */
function lowStock(pins: readonly PackagePins[]): Decision[] {
  const low = pins.filter(isLow)
  const [first, another] = low
  if (first === undefined) return []
  return [
    {
      kind: 'low_stock',
      title: text('dashboard_franchise.low_stock'),
      note: low.map(({ package_name }) => package_name).join(', '),
      icon: 'inventory_2',
      count: low.length,
      oldest_at: null,
      page: 'franchise/pin-management/pin-request',
      query: another === undefined ? { package: first.package_id } : {},
    },
  ]
}

/** What waits for a franchise, in words: what it was asked, what it has to pack, and what it runs out of. */
export const franchiseDecisions = ({ waiting, pins }: Pick<Dashboard, 'waiting' | 'pins'>): Decision[] => [
  ...waiting.map(({ kind, count, oldest_at }) => ({
    kind,
    count,
    oldest_at,
    title: text(`dashboard_franchise.waiting.${kind}`),
    icon: icons[kind],
    ...franchiseWaitingPlaces[kind],
  })),
  ...lowStock(pins ?? []),
]
