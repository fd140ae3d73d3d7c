import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { volumeLength } from '#kit/figures/volume-text.ts'
import { Volume } from '#kit/figures/volume.tsx'
import { Button } from '#ui/basics/button.tsx'
import { ScaleBar } from '#ui/charts/scale-bar.tsx'
import { Count } from '#ui/figures/count.tsx'
import { countText } from '#ui/figures/money.ts'
import { DateText } from '#ui/figures/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { LedgerGrid, LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import type { Member } from './member.ts'
import './member-profile.css'

/** Where the member stands in the network, and what has grown below. */
export function MemberPlaceCard({ of }: { of: Member }) {
  const openPath = useOpenPath()
  const tree = openPath('any/binary-tree', { root: of.user_id })
  const legNote = ({ active }: Member['left']) => text('members.leg_note', { active: countText(active) })
  return (
    <Card isFlush>
      <CardHead
        title={text('members.place')}
        end={
          tree !== undefined && (
            <Button tone="text" icon="account_tree" href={tree}>
              {text('members.tree')}
            </Button>
          )
        }
      />
      <div className="member-legs">
        <ScaleBar
          left={{ label: text('members.left_leg'), value: volumeLength(of.left.bv), figure: <BV of={of.left.bv} /> }}
          right={{
            label: text('members.right_leg'),
            value: volumeLength(of.right.bv),
            figure: <BV of={of.right.bv} />,
          }}
        />
      </div>
      <LedgerGrid>
        <LedgerTile label={text('members.sponsor')} figure={<Linked of={of.sponsor} />} />
        <LedgerTile
          label={text('members.parent')}
          figure={<Linked of={of.parent} />}
          note={of.side === null ? undefined : text(`incomes.sides.${of.side}`)}
        />
        <LedgerTile label={text('members.directs')} figure={<Count value={of.directs} />} />
        <LedgerTile
          label={text('members.left_leg')}
          figure={<Count value={of.left.members} />}
          note={legNote(of.left)}
        />
        <LedgerTile
          label={text('members.right_leg')}
          figure={<Count value={of.right.members} />}
          note={legNote(of.right)}
        />
        <LedgerTile
          label={text('members.package')}
          figure={of.package_name ?? '\u2013'}
          href={
            of.package_name === null ? undefined : openPath('admin/donation/package-details', { user_id: of.user_id })
          }
          note={
            <>
              {text('members.joined_at')} <DateText value={of.joined_at} />
              {of.activated_at !== null && (
                <>
                  , {text('members.activated_at').toLowerCase()} <DateText value={of.activated_at} />
                </>
              )}
            </>
          }
        />
      </LedgerGrid>
    </Card>
  )
}

const BV = ({ of }: { of: string }) => <Volume value={of} unit={text('incomes.bv')} />

function Linked({ of }: { of: Member['sponsor'] }) {
  const href = useOpenPath()('admin/member/member-profile', { id: of?.id })
  if (of === null) return '\u2013'
  return (
    <span className="small">
      {of.name} {href === undefined ? of.user_id : <Link href={href}>{of.user_id}</Link>}
    </span>
  )
}
