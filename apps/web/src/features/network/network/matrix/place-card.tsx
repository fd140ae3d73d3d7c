import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { MemberCard } from '#ui/tree/member-card.tsx'
import type { CardFold } from '#ui/tree/use-tree-acts.ts'
import { CardActs } from '../tree/card-acts.tsx'
import { TreeStatus } from '../tree/tree-status.tsx'
import { filledText } from './matrix-head.tsx'
import { placeName } from './place-columns.tsx'
import type { Place } from './place-tree.ts'
import { takenWord } from './taken-word.ts'

interface Props {
  of: Place
  fold: CardFold
  onOpen?: (() => void) | undefined
}

/** A place of the matrix: whose, how it was taken, how far it is filled below, and what it brought. */
export function PlaceCard({ of, fold, onOpen }: Props) {
  // A sheet has the name above it.
  const isInSheet = usePhone()
  return (
    <MemberCard
      name={isInSheet && of.name !== '' ? undefined : placeName(of)}
      code={of.user_id}
      status={<TreeStatus of={of.status} />}
      facts={[
        { label: text('network_places.tree.place'), value: <Count value={of.place_no} /> },
        { label: text('network_places.tree.level'), value: <Count value={of.level} /> },
        { label: text('network_places.tree.taken_on'), value: <DateText value={of.taken_at} /> },
        { label: text('network_places.tree.taken_by'), value: takenWord(of.taken_by) },
        { label: text('network_places.tree.filled'), value: filledText(of.filled, of.needed) },
        { label: text('network_places.tree.below'), value: <Count value={of.below} /> },
        { label: text('network_places.tree.income'), value: <PlaceIncome of={of} /> },
        { label: text('network_places.tree.package'), value: of.package_name ?? '\u2013' },
      ]}
      acts={(fold ?? onOpen) && <CardActs fold={fold} onOpen={onOpen} />}
    />
  )
}

function PlaceIncome({ of: { income, income_id } }: { of: Place }) {
  const amount = <Amount value={income} />
  return income_id === null ? amount : <Link href={pathTo('any/income-why', { id: income_id })}>{amount}</Link>
}
