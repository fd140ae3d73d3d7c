import { text } from '#kit/text.ts'
import { Volume } from '#kit/figures/volume.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Code } from '#ui/figures/code.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { MemberCard } from '#ui/tree/member-card.tsx'
import type { CardFold } from '#ui/tree/use-tree-acts.ts'
import { CardActs } from '../tree/card-acts.tsx'
import { TreeStatus } from '../tree/tree-status.tsx'
import type { Member } from './direct-window.ts'

interface Props {
  of: Member
  fold: CardFold
  onOpen?: (() => void) | undefined
}

/** A member of the tree by sponsors: who brought them, what they took, their directs and their team. */
export function SponsoredCard({ of, fold, onOpen }: Props) {
  // A sheet has the name above it.
  const isInSheet = usePhone()
  return (
    <MemberCard
      name={isInSheet ? undefined : of.name}
      code={of.user_id}
      status={<TreeStatus of={of.status} />}
      facts={[
        {
          label: text('network_tree.sponsor'),
          value: of.sponsor_user_id === null ? '\u2013' : <Code>{of.sponsor_user_id}</Code>,
        },
        { label: text('network_tree.package'), value: of.package_name ?? '\u2013' },
        { label: text('network_tree.joined'), value: <DateText value={of.joined_at} /> },
        { label: text('network_tree.activated'), value: <DateText value={of.activated_at} /> },
        { label: text('network_tree.directs.own_bv'), value: <Volume value={of.bv} /> },
        { label: text('network_tree.directs.team_bv'), value: <Volume value={of.team.bv} /> },
      ]}
      sides={{
        left: text('network_tree.directs.all'),
        right: text('network_tree.directs.team'),
        rows: [
          {
            label: text('network_tree.members'),
            left: <Count value={of.directs.members} />,
            right: <Count value={of.team.members} />,
          },
          {
            label: text('network_tree.active'),
            left: <Count value={of.directs.active} />,
            right: <Count value={of.team.active} />,
          },
        ],
      }}
      acts={(fold ?? onOpen) && <CardActs fold={fold} onOpen={onOpen} />}
    />
  )
}
