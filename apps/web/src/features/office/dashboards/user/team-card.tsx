import { Volume } from '#kit/figures/volume.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Link } from '#ui/link.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { SimpleTable } from '#ui/table/simple-table.tsx'
import type { Dashboard } from './dashboard.ts'
import { invite_id } from './step-links.ts'

type Leg = Dashboard['left']

/** Both legs of the team, side by side. */
export function TeamCard({ left, right, mayInvite }: { left: Leg; right: Leg; mayInvite: boolean }) {
  const legs = [left, right]
  const counted = (label: string, of: (leg: Leg) => number) => ({
    label,
    cells: legs.map((leg, at) => <Count key={at} value={of(leg)} />),
  })
  const measured = (label: string, of: (leg: Leg) => string) => ({
    label,
    cells: legs.map((leg, at) => <Volume key={at} value={of(leg)} />),
  })
  if (left.members + right.members === 0) {
    return (
      <Card isFlush>
        <CardHead title={text('dashboard_user.team.title')} />
        <Empty
          title={text('dashboard_user.team.none')}
          act={
            mayInvite && (
              <Button icon="share" href={`#${invite_id}`}>
                {text('dashboard_user.team.share')}
              </Button>
            )
          }
        >
          {text('dashboard_user.team.none_note')}
        </Empty>
      </Card>
    )
  }
  return (
    <Card isFlush>
      <CardHead
        title={text('dashboard_user.team.title')}
        end={<Link href={pathTo('any/binary-tree')}>{text('dashboard_user.open_tree')}</Link>}
      />
      <SimpleTable
        label={text('dashboard_user.team.title')}
        heads={[text('incomes.sides.left'), text('incomes.sides.right')]}
        rows={[
          counted(text('dashboard_user.team.members'), (leg) => leg.members),
          counted(text('dashboard_user.team.active'), (leg) => leg.active),
          counted(text('dashboard_user.team.directs'), (leg) => leg.directs),
          measured(text('dashboard_user.team.bv_today'), (leg) => leg.bv_today),
          measured(text('dashboard_user.team.bv_total'), (leg) => leg.bv_total),
          measured(text('dashboard_user.team.carry'), (leg) => leg.carry),
        ]}
      />
    </Card>
  )
}
