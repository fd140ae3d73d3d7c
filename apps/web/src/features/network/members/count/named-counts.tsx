import { text } from '#kit/text.ts'
import { BarRows } from '#ui/charts/bar-rows.tsx'
import { countText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'

interface Props {
  title: string
  none: string
  rows: readonly {
    readonly key: string
    readonly name: string
    readonly members: number
    readonly active: number
    /** The list of these members. */
    readonly href: string | undefined
  }[]
}

/** Members by some name as bars, each with how many of them are active; each leads to its members. */
export function NamedCounts({ title, none, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ members }) => members))
  return (
    <Card>
      <CardHead title={title} isInset />
      {rows.length === 0 ? (
        <p className="small quiet">{none}</p>
      ) : (
        <BarRows
          label={title}
          rows={rows.map(({ key, name, members, active, href }) => ({
            key,
            label: name,
            figure: (
              <>
                {countText(members)}{' '}
                <span className="small quiet">{text('members.count.active_of', { count: countText(active) })}</span>
              </>
            ),
            from: 0,
            to: members / most,
            href,
          }))}
        />
      )}
    </Card>
  )
}
