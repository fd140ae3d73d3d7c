import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Trail, TrailStep } from '#ui/surfaces/trail.tsx'
import { correctedText } from './corrected-text.ts'
import type { Member } from './member.ts'

type Event = Member['history'][number]

const icons: Record<Event['kind'], string> = {
  joined: 'person_add',
  activated: 'bolt',
  blocked: 'block',
  unblocked: 'lock_open',
  resigned: 'logout',
  reinstated: 'undo',
  transferred: 'swap_horiz',
  erased: 'delete',
  corrected: 'edit',
}

/** What happened to the membership, newest first, as a line: what, when, by whom and why. */
export function MemberHistoryCard({ of: { history } }: { of: Member }) {
  return (
    <Card>
      <CardHead isInset title={text('members.history')} />
      <Trail isTight>
        {history.map(({ kind, at, reason, by_user_id, changed }) => (
          <TrailStep
            key={`${kind} ${at}`}
            mark={icons[kind]}
            title={
              kind === 'corrected'
                ? text('members.corrected_what', { what: correctedText(changed) })
                : text(`members.history_kinds.${kind}`)
            }
            note={
              <>
                <DateTime value={at} />
                {by_user_id !== null && ` ${text('members.by', { user_id: by_user_id })}`}
              </>
            }
          >
            {reason !== '' && <p className="small member-why">{reason}</p>}
          </TrailStep>
        ))}
      </Trail>
    </Card>
  )
}
