import type { WaitingPlace } from '@banyan/contract/dashboards/waiting-places.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { countText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'

/** One kind of what waits, with where it is answered. */
export interface Decision extends WaitingPlace {
  readonly kind: string
  readonly title: string
  readonly icon: string
  /** Nothing where a number says nothing. */
  readonly count: number | undefined
  readonly oldest_at: string | null
  /** In place of since when it waits. */
  readonly note?: string
}

/** What waits for the reader, each with its list; nothing at all for whoever decides none of it. */
export function DecisionsCard({ of, title }: { of: readonly Decision[]; title: string }) {
  const openPath = useOpenPath()
  const { zone } = useFormat()
  const waiting = of.filter(({ count }) => count !== 0)
  if (of.length === 0) return null
  return (
    <Card isFlush>
      <CardHead title={title} note={waiting.length === 0 ? text('kit.waiting.none') : undefined} />
      {waiting.length > 0 && (
        <Rows isInset>
          {waiting.map(({ kind, title: name, icon, count, oldest_at, note, page, query }) => (
            <Row
              key={kind}
              lead={<TileIcon name={icon} tone="warning" />}
              title={name}
              note={oldest_at === null ? note : text('kit.waiting.since', { day: dateText(oldest_at, zone) })}
              end={count === undefined ? undefined : <strong className="fig">{countText(count)}</strong>}
              href={openPath(page, query)}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
