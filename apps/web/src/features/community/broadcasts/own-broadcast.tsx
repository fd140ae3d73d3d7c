import { useEffect } from 'react'
import { markBroadcastRead, readBroadcast, replyToBroadcast } from '@banyan/contract/broadcasts/reading.ts'
import { AnswerForm, MessageText, UnsentDraft } from '#features/community/support/index.ts'
import { call } from '#kit/api/api.ts'
import { ApiError } from '#kit/api/api-error.ts'
import { queryClient } from '#kit/api/query-client.ts'
import { useWhyNot } from '#kit/api/use-why-not.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { go } from '#kit/nav/go.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { BroadcastMark } from './broadcast-mark.tsx'

type Shown = WireReply<typeof readBroadcast>['data']
interface Props {
  scope: 'user' | 'franchise'
  id: string
}

/** One message of the company to many people, as one of them reads it. */
export function OwnBroadcast({ scope, id }: Props) {
  const back = useOpenPath()(`${scope}/support/inbox`, { tab: 'broadcasts' })
  return (
    <DetailPage
      of={readBroadcast}
      input={{ params: { id } }}
      head={<PageHeader title={text('broadcasts.message')} backHref={back} />}
    >
      {({ data }) => <Read key={data.edition} of={data} scope={scope} back={back} />}
    </DetailPage>
  )
}

function Read({ of, scope, back }: { of: Shown; scope: Props['scope']; back: string | undefined }) {
  const open = useOpenPath()
  useRead(of)
  const draftOf = `broadcast:${of.id}`
  const hrefOf = (id: string) => open(`${scope}/support/view-message`, { id })
  return (
    <div className="stack loose">
      <PageHeader title={of.subject} note={<DateTime value={of.sent_at} />} backHref={back} />
      <Card>
        <CardHead isInset title={text('support.company')} end={<BroadcastMark of={of} />} />
        <div className="stack loose">
          <Changes of={of} />
          {of.text !== '' && <MessageText of={of.text} />}
        </div>
      </Card>
      {of.replies.length > 0 && (
        <Card>
          <CardHead isInset title={text('broadcasts.own.replied')} />
          <ul className="stack">
            {of.replies.map(({ id, conversation_no }) => (
              <li key={id}>
                <Link href={hrefOf(id) ?? ''}>{conversation_no}</Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {of.is_recalled && <UnsentDraft id={of.id} draftOf={draftOf} why="recalled" />}
      {of.may.reply && (
        <Card>
          <CardHead isInset title={text('broadcasts.own.reply')} note={text('broadcasts.own.reply_note')} />
          <AnswerForm
            to={replyToBroadcast}
            id={of.id}
            draftOf={draftOf}
            onDone={({ data }) => {
              const next = hrefOf(data.id)
              if (next !== undefined) go(next)
            }}
          />
        </Card>
      )}
    </div>
  )
}

/** What became of it since it was sent. */
function Changes({ of }: { of: Shown }) {
  if (of.recalled_at !== null) {
    return (
      <Callout tone="warning" title={text('broadcasts.is_recalled')}>
        <DateTime value={of.recalled_at} />
      </Callout>
    )
  }
  if (of.corrected_at === null) return null
  return (
    <Callout
      tone={of.has_read_earlier ? 'warning' : 'info'}
      title={
        <>
          {text('broadcasts.corrected')} <DateTime value={of.corrected_at} />
        </>
      }
    >
      {of.has_read_earlier ? text('broadcasts.read_earlier') : undefined}
    </Callout>
  )
}

/** Says that it was read, and lets the menu count again. Who may only look leaves it as it is. */
function useRead({ id, edition, is_unread }: Shown): void {
  const whyNot = useWhyNot(markBroadcastRead)
  useEffect(() => {
    if (!is_unread || whyNot !== undefined) return
    const mark = async () => {
      try {
        await call(markBroadcastRead, { params: { id }, body: { edition } }, { isQuiet: true, isSilent: true })
        await queryClient.invalidateQueries({ queryKey: ['menu'] })
      } catch (error) {
        // It stays unread, and the next look says it again.
        if (!(error instanceof ApiError)) throw error
      }
    }
    void mark()
  }, [id, edition, is_unread, whyNot])
}
