import { text } from '#kit/text.ts'
import { Volume } from '#kit/figures/volume.tsx'
import { Button } from '#ui/basics/button.tsx'
import { Status, type StatusKind } from '#ui/basics/status.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Code } from '#ui/figures/code.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { MemberCard } from '#ui/tree/member-card.tsx'
import type { Place } from './tree-window.ts'

const kinds = { active: 'done', registered: 'waiting', blocked: 'failed', vacant: 'ended' } as const satisfies Record<
  Place['status'],
  StatusKind
>

/** A chosen member: who brought them, what they took, and both their legs. */
export function PlaceCard({ of, onOpen }: { of: Place; onOpen?: (() => void) | undefined }) {
  const { left, right } = of
  // A sheet has the name above it.
  const isInSheet = usePhone()
  return (
    <MemberCard
      name={isInSheet ? undefined : (of.name ?? '')}
      code={of.user_id ?? ''}
      status={<Status kind={kinds[of.status]}>{text(`tree.status.${of.status}`)}</Status>}
      facts={[
        {
          label: text('tree.sponsor'),
          value: of.sponsor_user_id === null ? '\u2013' : <Code>{of.sponsor_user_id}</Code>,
        },
        { label: text('tree.package'), value: of.package_name ?? '\u2013' },
        { label: text('tree.joined'), value: <DateText value={of.joined_at} /> },
        { label: text('tree.activated'), value: <DateText value={of.activated_at} /> },
      ]}
      sides={
        left === null || right === null
          ? undefined
          : {
              left: text('incomes.sides.left'),
              right: text('incomes.sides.right'),
              rows: [
                {
                  label: text('tree.members'),
                  left: <Count value={left.members} />,
                  right: <Count value={right.members} />,
                },
                {
                  label: text('tree.active'),
                  left: <Count value={left.active} />,
                  right: <Count value={right.active} />,
                },
                { label: text('incomes.bv'), left: <Volume value={left.bv} />, right: <Volume value={right.bv} /> },
                {
                  label: text('tree.carry'),
                  left: <Volume value={left.carry} />,
                  right: <Volume value={right.carry} />,
                },
              ],
            }
      }
      acts={
        onOpen && (
          <Button tone="soft" onClick={onOpen}>
            {text('tree.open')}
          </Button>
        )
      }
    />
  )
}
