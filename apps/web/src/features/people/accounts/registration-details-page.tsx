import { useLocation } from 'react-router'
import { signUp } from '@banyan/contract/joining/joining.ts'
import { useCompany } from '#kit/session/company.ts'
import { homeOf, pathTo, signInPath } from '#kit/nav/paths.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Code } from '#ui/figures/code.tsx'
import { copyText } from '#ui/figures/copy-text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { TrailStep, Trail } from '#ui/surfaces/trail.tsx'
import { useUiWords } from '#ui/words.ts'
import { SignInLayout } from './sign-in-layout.tsx'

type Joined = WireReply<typeof signUp>['data']

/** What the sign-up handed over; it is shown once, so any other way here finds nothing. */
function useJoined(): Joined | undefined {
  const { state } = useLocation() as { state: unknown }
  const read = signUp.reply.safeParse({ data: state })
  return read.success ? (state as Joined) : undefined
}

/** Right after joining: the id, the sponsor, the place, and what comes next. */
export function RegistrationDetailsPage() {
  const joined = useJoined()
  if (joined === undefined) {
    return (
      <SignInLayout title={text('accounts.sign_up.title')}>
        <Empty
          title={text('accounts.welcome.gone_title')}
          act={<Button href={signInPath}>{text('accounts.sign_in.submit')}</Button>}
        >
          {text('accounts.welcome.gone')}
        </Empty>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={text('accounts.welcome.title', { name: joined.name })} note={text('accounts.welcome.note')}>
      <div className="stack roomy">
        <JoinedSummary joined={joined} />
        <NextSteps joined={joined} />
        <Share joined={joined} />
      </div>
    </SignInLayout>
  )
}

function JoinedSummary({ joined }: { joined: Joined }) {
  const placed = text('accounts.welcome.placed', {
    side: text(`accounts.sign_up.${joined.side}`),
    name: joined.parent_name,
  })
  return (
    <Summary>
      <SummaryRow label={text('accounts.welcome.user_id')}>
        <strong>
          <Code isCopyable>{joined.user_id}</Code>
        </strong>
      </SummaryRow>
      <SummaryRow label={text('accounts.welcome.sponsor')}>
        {joined.sponsor_name} <Code isQuiet>{joined.sponsor_user_id}</Code>
      </SummaryRow>
      <SummaryRow label={text('accounts.welcome.place')}>
        {placed} <Code isQuiet>{joined.parent_user_id}</Code>
      </SummaryRow>
      <SummaryRow label={text('accounts.welcome.joined')}>
        <DateTime value={joined.joined_at} />
      </SummaryRow>
      <SummaryRow label={text('accounts.welcome.package')}>
        {joined.package_name ?? text('accounts.welcome.not_active')}
      </SummaryRow>
    </Summary>
  )
}

function NextSteps({ joined }: { joined: Joined }) {
  const { package_name, receipt_link } = joined
  // Somebody else may sit at this screen: a member who signs up another stays signed in.
  const isIn = useSession()?.user.user_id === joined.user_id
  const receipt = receipt_link !== null && (
    <Button tone="text" href={pathTo('any/topup-receipt', { link: receipt_link })}>
      {text('accounts.welcome.receipt')}
    </Button>
  )
  const isActive = package_name !== null
  return (
    <section className="stack loose">
      <h2>{text('accounts.welcome.next')}</h2>
      <Trail>
        <TrailStep
          state={isIn ? 'done' : 'now'}
          mark={isIn ? undefined : 1}
          title={text(isIn ? 'accounts.welcome.signed_in' : 'accounts.welcome.sign_in')}
        />
        {isActive ? (
          <TrailStep state="done" title={text('accounts.welcome.activated')} note={package_name} end={receipt} />
        ) : (
          <TrailStep
            state={isIn ? 'now' : 'plain'}
            mark={2}
            title={text('accounts.welcome.activate')}
            note={text('accounts.welcome.activate_note')}
          />
        )}
        <TrailStep state={isIn && isActive ? 'now' : 'plain'} mark={3} title={text('accounts.welcome.invite')} />
      </Trail>
    </section>
  )
}

/** The phone's own sharing where there is one, the clipboard elsewhere. */
async function share(words: string, said: string): Promise<void> {
  if (!('share' in navigator)) return copyText(words, said)
  // Closing the phone's sheet without choosing is no error.
  await navigator.share({ text: words }).catch(() => {})
}

function Share({ joined }: { joined: Joined }) {
  const { copied } = useUiWords().act
  const { info } = useCompany()
  const user = useSession()?.user
  const words = text('accounts.welcome.share_text', { company: info.name, user_id: joined.user_id })
  return (
    <div className="row wrap">
      {user === undefined ? (
        <Button tone="primary" href={`${signInPath}?user_id=${encodeURIComponent(joined.user_id)}`}>
          {text('accounts.welcome.sign_in')}
        </Button>
      ) : (
        <Button tone="primary" href={homeOf(user.user_type)}>
          {text('accounts.welcome.dashboard')}
        </Button>
      )}
      <Button icon="content_copy" onClick={() => void copyText(joined.user_id, copied)}>
        {text('accounts.welcome.copy')}
      </Button>
      <Button icon="share" onClick={() => void share(words, copied)}>
        {text('accounts.welcome.share')}
      </Button>
    </div>
  )
}
