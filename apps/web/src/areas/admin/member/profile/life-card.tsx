import { type Text, useText } from '../../../../kit/text.ts'
import { DateTime } from '../../../../ui/figures/date-text.tsx'
import { Card, CardHead } from '../../../../ui/surfaces/card.tsx'
import { Row, Rows } from '../../../../ui/surfaces/rows.tsx'
import type { Member } from './member.ts'

const whoAndWhy = (text: Text, user_id: string, reason: string): string =>
  reason === '' ? text('members.by', { user_id }) : text('members.by_for', { user_id, reason })

/** What happened to the membership, newest first. */
export function LifeCard({ of: { life } }: { of: Member }) {
  const text = useText()
  return (
    <Card isFlush>
      <CardHead title={text('members.life')} />
      <Rows>
        {life.map(({ kind, at, reason, by_user_id }) => (
          <Row
            key={`${kind} ${at}`}
            title={text(`members.life_kinds.${kind}`)}
            note={by_user_id === null ? reason : whoAndWhy(text, by_user_id, reason)}
            endNote={<DateTime value={at} />}
          />
        ))}
      </Rows>
    </Card>
  )
}
