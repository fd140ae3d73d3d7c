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
import type { Place } from './tree-window.ts'

/** A chosen member: who brought them, what they took, and both their legs. */
export function PlaceCard({ of, fold, onOpen }: { of: Place; fold: CardFold; onOpen?: (() => void) | undefined }) {
  const { left, right } = of
  // A sheet has the name above it.
  const isInSheet = usePhone()
  return (
    <MemberCard
      name={isInSheet ? undefined : (of.name ?? '')}
      code={of.user_id ?? ''}
      status={<TreeStatus of={of.status} />}
      facts={[
        {
          label: text('network_tree.sponsor'),
          value: of.sponsor_user_id === null ? '\u2013' : <Code>{of.sponsor_user_id}</Code>,
        },
        { label: text('network_tree.package'), value: of.package_name ?? '\u2013' },
        { label: text('network_tree.joined'), value: <DateText value={of.joined_at} /> },
        { label: text('network_tree.activated'), value: <DateText value={of.activated_at} /> },
      ]}
      sides={
        left === null || right === null
          ? undefined
          : {
              left: text('incomes.sides.left'),
              right: text('incomes.sides.right'),
              rows: [
                {
                  label: text('network_tree.members'),
                  left: <Count value={left.members} />,
                  right: <Count value={right.members} />,
                },
                {
                  label: text('network_tree.active'),
                  left: <Count value={left.active} />,
                  right: <Count value={right.active} />,
                },
                { label: text('incomes.bv'), left: <Volume value={left.bv} />, right: <Volume value={right.bv} /> },
                {
                  label: text('network_tree.carry'),
                  left: <Volume value={left.carry} />,
                  right: <Volume value={right.carry} />,
                },
              ],
            }
      }
      acts={(fold ?? onOpen) && <CardActs fold={fold} onOpen={onOpen} />}
    />
  )
}
