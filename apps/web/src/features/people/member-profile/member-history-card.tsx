import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import type { Member } from './member.ts'

const whoAndWhy = (user_id: string, reason: string): string =>
  reason === '' ? text('members.by', { user_id }) : text('members.by_for', { user_id, reason })

/** What happened to the membership, newest first. */
export function MemberHistoryCard({ of: { history } }: { of: Member }) {
  return (
    <Card>
      <CardHead isInset title={text('members.history')} />
      <Facts>
        {history.map(({ kind, at, reason, by_user_id }) => (
          <Fact
            key={`${kind} ${at}`}
            label={<DateTime value={at} />}
            note={by_user_id === null ? reason : whoAndWhy(by_user_id, reason)}
            isWide
          >
            {text(`members.history_kinds.${kind}`)}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
