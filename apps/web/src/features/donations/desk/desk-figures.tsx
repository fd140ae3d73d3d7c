import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { StackBar, type StackPart } from '#ui/charts/stack-bar.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { LedgerGrid, LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import type { Queues, TimeLeftBand } from './desk.ts'

const page = (query: Readonly<Record<string, string>>) => pathTo('admin/donation/donation-links', query)

const tones: Record<TimeLeftBand, StackPart['tone']> = {
  under_2h: 'danger',
  under_6h: 'warning',
  under_24h: 'series',
  longer: 'quiet',
  paused: 'still',
}

/** Who waits to receive, what needs somebody, and how pressing the open payments are. */
export function DeskFigures({ of }: { of: Queues }) {
  const hasTimers = of.time_left.some(({ links }) => links > 0)
  return (
    <LedgerGrid columns={4}>
      <LedgerTile
        label={text('donation_admin.queues.waiting_to_receive')}
        figure={<Amount value={of.waiting_to_receive} size="figure" />}
        note={text('donation_admin.queues.members', { count: of.waiting_receivers })}
        href={page({ tab: 'requests' })}
      />
      <LedgerTile
        label={text('donation_admin.queues.needs_decision')}
        figure={<Count value={of.needs_decision} isStrong />}
        note={text(of.needs_decision === 0 ? 'donation_admin.queues.nothing' : 'donation_admin.queues.decide_now')}
        href={page({ needs_decision: 'true' })}
      />
      <LedgerTile
        label={text('donation_admin.queues.time_left')}
        figure={
          <StackBar
            parts={of.time_left.map(({ band, links }) => ({
              key: band,
              label: text(`donation_admin.queues.bands.${band}`),
              figure: <Count value={links} />,
              value: links,
              tone: tones[band],
            }))}
          />
        }
        note={hasTimers ? undefined : text('donation_admin.queues.no_time_left')}
      />
    </LedgerGrid>
  )
}
