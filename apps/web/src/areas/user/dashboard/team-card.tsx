import type { ReactNode } from 'react'
import { Volume } from '../../../features/income/volume.tsx'
import { pathTo } from '../../../kit/paths.ts'
import { useText } from '../../../kit/text.ts'
import { Count } from '../../../ui/figures/count.tsx'
import { Link } from '../../../ui/link.tsx'
import { Card, CardHead } from '../../../ui/surfaces/card.tsx'
import '../../../ui/table/table.css'
import type { Dashboard } from './dashboard.ts'
import './team-card.css'

type Leg = Dashboard['left']

/** Both legs of the team, side by side. */
export function TeamCard({ left, right }: { left: Leg; right: Leg }) {
  const text = useText()
  const rows: readonly (readonly [label: string, of: (leg: Leg) => ReactNode])[] = [
    [text('user.dashboard.team.members'), (leg) => <Count value={leg.members} isStrong />],
    [text('user.dashboard.team.active'), (leg) => <Count value={leg.active} isStrong />],
    [text('user.dashboard.team.directs'), (leg) => <Count value={leg.directs} isStrong />],
    [text('user.dashboard.team.bv_today'), (leg) => <Volume value={leg.bv_today} isStrong />],
    [text('user.dashboard.team.bv_total'), (leg) => <Volume value={leg.bv_total} isStrong />],
    [text('user.dashboard.team.carry'), (leg) => <Volume value={leg.carry} isStrong />],
  ]
  return (
    <Card isFlush>
      <CardHead title={text('user.dashboard.team.title')} end={<Link href={pathTo('any/binary-tree')}>{text('user.dashboard.open_tree')}</Link>} />
      <table className="table team-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text('user.dashboard.team.title')}</span>
            </th>
            <th scope="col" className="n">
              {text('incomes.sides.left')}
            </th>
            <th scope="col" className="n">
              {text('incomes.sides.right')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={label}>
              <td className="quiet">{label}</td>
              <td className="n">{of(left)}</td>
              <td className="n">{of(right)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
