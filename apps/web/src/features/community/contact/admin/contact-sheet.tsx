import { contactMessages, contactSteps } from '@banyan/contract/contact/contact.ts'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { Steps } from '#kit/lives/steps.tsx'
import { wordAt } from '#kit/lives/words.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useMayOpen } from '#kit/session/person.ts'
import { text } from '#kit/text.ts'
import { Link } from '#ui/link.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Rule } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import '../contact.css'
import type { ContactRow } from './contact-row.ts'

/** One message with all that is known of it, and the answer. */
export function ContactSheet({ of }: { of: ContactRow }) {
  const trail = (
    <Steps key={of.state} of={contactSteps} id={of.id} words="contact.states" begunBy={text('contact.visitor')} />
  )
  if (of.forgotten_at !== null) {
    return (
      <div className="stack loose">
        <Callout title={text('contact.forgotten')}>{text('contact.forgotten_note')}</Callout>
        {trail}
      </div>
    )
  }
  return (
    <div className="stack loose">
      {of.suspicion !== 'none' && (
        <Callout tone="warning" title={text('contact.suspect')}>
          {wordAt('contact.suspicions', of.suspicion)}
        </Callout>
      )}
      {of.member_user_ids.length > 0 && <OfMembers ids={of.member_user_ids} />}
      <p className="contact-text">{of.text}</p>
      <Rule />
      <Facts>
        {factsOf(contactMessages.row.shape, of, {
          name: { head: text('contact.from') },
          email: { isOptional: true },
          mobile: { as: 'code', isOptional: true },
          sent_at: { head: text('contact.sent_at') },
          ip: { as: 'code', head: text('contact.ip') },
        })}
      </Facts>
      {of.answer_goes === 'conversation' && <Turned of={of.conversation} />}
      {of.state === 'answered' && of.answer_goes !== 'conversation' && (
        <Facts>
          <Fact label={text('contact.answer')} note={wordAt('contact.went', of.answer_goes)} isWide>
            <span className="contact-text">{of.answer}</span>
          </Fact>
        </Facts>
      )}
      {trail}
    </div>
  )
}

/** Members with this contact: a hint, and no proof of who wrote. */
function OfMembers({ ids }: { ids: readonly string[] }) {
  const mayLook = useMayOpen('admin/member/member-profile')
  return (
    <Callout
      title={text('contact.is_member', { ids: ids.join(', ') })}
      act={
        mayLook && (
          <>
            {ids.map((user_id) => (
              <Link key={user_id} href={pathTo('admin/member/member-profile', { user_id })}>
                {user_id}
              </Link>
            ))}
          </>
        )
      }
    >
      {text('contact.is_member_note')}
    </Callout>
  )
}

/** It went on as a conversation, which is read on its own page by whoever reads its category. */
function Turned({ of }: { of: ContactRow['conversation'] }) {
  const open = useOpenPath()
  const href = of === null ? undefined : open('admin/support/view-message', { id: of.id })
  const number = of?.conversation_no ?? text('contact.turned_unread')
  return (
    <Facts>
      <Fact label={text('contact.went.conversation')} isWide>
        {href === undefined ? number : <Link href={href}>{number}</Link>}
      </Fact>
    </Facts>
  )
}
