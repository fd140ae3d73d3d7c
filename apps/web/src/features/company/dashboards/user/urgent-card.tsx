import { useQuery } from '@tanstack/react-query'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { findLinksToPay, findLinksToReceive } from '@banyan/contract/donations/links.ts'
import { LinkClock } from '#features/donations/link-clock.tsx'
import { call } from '#kit/api/api.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { type Urgent, urgentOf } from './urgent.ts'

const payPage = 'user/donation/pay-donation'
const receivePage = 'user/donation/receive-donation'
const shown_count = 3

/**
 * What has to be done about donations: nothing where the member may not open the pages, or where the answers do not
 * come; undefined while they are on their way.
 */
export function useUrgent(): readonly Urgent[] | undefined {
  const openPath = useOpenPath()
  const own = useQuery({
    queryKey: ['detail', findLinksToPay.path, '{}'],
    enabled: openPath(payPage) !== undefined,
    queryFn: ({ signal }) => call(findLinksToPay, {}, { signal, isSilent: true }),
  })
  const others = useQuery({
    queryKey: ['detail', findLinksToReceive.path, '{}'],
    enabled: openPath(receivePage) !== undefined,
    queryFn: ({ signal }) => call(findLinksToReceive, {}, { signal, isSilent: true }),
  })
  if (own.isLoading || others.isLoading) return undefined
  return urgentOf(own.data?.data.links ?? [], others.data?.data.links ?? [])
}

const leftWords = {
  pay: 'donations.pay.left',
  object: 'donations.pay.left_dispute',
  confirm: 'donations.receive.left_confirm',
} as const

/** The clock with what it counts down to. */
function TimeLeft({ of }: { of: Urgent }) {
  const isRunning = of.due_at !== null && !of.is_frozen
  return (
    <>
      <LinkClock of={of} /> {isRunning && text(leftWords[of.what])}
    </>
  )
}

const looks: Record<Urgent['what'], { page: PageKey; icon: string }> = {
  pay: { page: payPage, icon: 'payments' },
  object: { page: payPage, icon: 'gavel' },
  confirm: { page: receivePage, icon: 'savings' },
}

/** Donations that wait for the member, each with its time; the ones that run out first. */
export function UrgentCard({ of }: { of: readonly Urgent[] }) {
  const rest = of.length - shown_count
  return (
    <Card isFlush>
      <CardHead
        title={text('donations.urgent.title')}
        end={rest > 0 ? text('donations.urgent.more', { count: rest }) : undefined}
      />
      <Rows isInset>
        {of.slice(0, shown_count).map((one) => (
          <Row
            key={`${one.what} ${one.id}`}
            lead={<TileIcon name={looks[one.what].icon} />}
            href={pathTo(looks[one.what].page)}
            title={text(`donations.urgent.${one.what}`, { name: one.name })}
            note={<TimeLeft of={one} />}
            end={<Amount value={one.amount} />}
          />
        ))}
      </Rows>
    </Card>
  )
}
