import { useQuery } from '@tanstack/react-query'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { findLinksToPay, findLinksToReceive } from '@banyan/contract/donations/links.ts'
import { LinkClock } from '#features/donations/index.ts'
import { call } from '#kit/api/api.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { TileIcon, type TileTone } from '#ui/basics/tile-icon.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { type Urgent, urgentOf } from './urgent.ts'
import './next-step.css'

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
    <span className={of.what === 'confirm' ? 'urgent-note' : 'urgent-note urgent-left'}>
      <LinkClock of={of} /> {isRunning && text(leftWords[of.what])}
    </span>
  )
}

interface Look {
  readonly page: PageKey
  readonly icon: string
  readonly tone: TileTone
  /** Paying is money out, in plain ink; what is confirmed is money in. */
  readonly flow: 'plain' | 'in'
}

const looks: Record<Urgent['what'], Look> = {
  pay: { page: payPage, icon: 'schedule', tone: 'warning', flow: 'plain' },
  object: { page: payPage, icon: 'gavel', tone: 'danger', flow: 'plain' },
  confirm: { page: receivePage, icon: 'check', tone: 'plain', flow: 'in' },
}

/** Donations that wait for the member, each with its time, its amount and its act; the ones that run out first. */
export function UrgentCard({ of }: { of: readonly Urgent[] }) {
  const rest = of.length - shown_count
  return (
    <Card isFlush>
      <CardHead
        title={text('donations.urgent.title')}
        end={rest > 0 ? text('donations.urgent.more', { count: rest }) : undefined}
      />
      <Rows isInset>
        {of.slice(0, shown_count).map((one, at) => (
          <UrgentRow key={`${one.what} ${one.id}`} of={one} isFirst={at === 0} />
        ))}
      </Rows>
    </Card>
  )
}

function UrgentRow({ of, isFirst }: { of: Urgent; isFirst: boolean }) {
  const { page, icon, tone, flow } = looks[of.what]
  const title = text(`donations.urgent.${of.what}`, { name: of.name })
  const act = text(`donations.urgent.act_${of.what}`)
  return (
    <Row
      lead={<TileIcon name={icon} tone={tone} />}
      title={title}
      note={<TimeLeft of={of} />}
      end={<Amount value={of.amount} flow={flow} />}
      acts={
        <Button tone={isFirst ? 'primary' : 'soft'} href={pathTo(page)} aria-label={`${act}: ${title}`}>
          {act}
        </Button>
      }
    />
  )
}
