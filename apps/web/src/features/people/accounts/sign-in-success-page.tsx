import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { exchangeTicket } from '@banyan/contract/accounts/session.ts'
import { call } from '#kit/api/api.ts'
import { ApiError } from '#kit/api/api-error.ts'
import { pathTo, securityKeyOf, signInPath } from '#kit/nav/paths.ts'
import { ensurePerson } from '#kit/session/person.ts'
import { useSession } from '#kit/session/session.ts'
import { beginSessionApart } from '#kit/session/session-acts.ts'
import { wayBack } from '#kit/session/way-back.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty, Failed } from '#ui/faces/face.tsx'
import { LoadingRows } from '#ui/faces/loading.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { ticketIn } from './ticket.ts'

/** Between signing in and the dashboard. A ticket in the fragment first opens the session that it stands for. */
export function SignInSuccessPage(): ReactNode {
  const [ticket] = useState(ticketIn(useLocation().hash))
  const [isOpen, setOpen] = useState(ticket === undefined)
  if (ticket !== undefined && !isOpen) {
    return (
      <SignInLayout title={text('account_security.ticket.title')} note={text('account_security.ticket.note')}>
        <Exchange ticket={ticket} onOpen={() => setOpen(true)} />
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={text('accounts.success.title')} note={text('accounts.success.note')}>
      <Arriving />
    </SignInLayout>
  )
}

/** Tickets that this page has handed in: each counts once, however often the page is drawn. */
const handedIn = new Set<string>()

type Ending = 'open' | 'over' | 'failed'

/** Opens the session of a ticket in this tab. */
async function handIn(ticket: string): Promise<Ending> {
  try {
    const { data } = await call(exchangeTicket, { body: { ticket } }, { isSilent: true })
    beginSessionApart(data)
    return 'open'
  } catch (error) {
    return error instanceof ApiError && error.status === 400 ? 'over' : 'failed'
  }
}

function Exchange({ ticket, onOpen }: { ticket: string; onOpen: () => void }): ReactNode {
  const [fault, setFault] = useState<'over' | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  const end = useEffectEvent((ending: Ending) => (ending === 'open' ? onOpen() : setFault(ending)))
  useEffect(() => {
    const one = `${ticket} ${tries}`
    if (handedIn.has(one)) return
    handedIn.add(one)
    void handIn(ticket).then((ending) => end(ending))
  }, [ticket, tries])
  const again = () => {
    setFault(null)
    setTries(tries + 1)
  }
  if (fault === null) return <LoadingRows rows={3} />
  if (fault === 'failed') return <Failed onRetry={again} />
  return (
    <Empty
      title={text('account_security.ticket.over_title')}
      art={<PaperArt />}
      act={<Button href="/">{text('account_security.verify.continue')}</Button>}
    >
      {text('account_security.ticket.over')}
    </Empty>
  )
}

/** Loads who came in and what they may do, and leads on. */
function Arriving(): ReactNode {
  const navigate = useNavigate()
  const session = useSession()
  const user = session?.user
  const mustChange = user?.must_change_password === true
  const owesTerms = user !== undefined && user.owed_terms !== 'none'
  const { data, isError, refetch } = useQuery({
    queryKey: ['person', session?.token],
    enabled: session !== null && !mustChange && !owesTerms,
    gcTime: 0,
    queryFn: async () => (await ensurePerson()) !== null,
  })
  const isReady = data === true

  useEffect(() => {
    if (user === undefined) void navigate(signInPath, { replace: true })
    else if (mustChange) void navigate(pathTo(securityKeyOf(user.user_type)), { replace: true })
    else if (owesTerms) void navigate(pathTo('user/agreement', { first: '1' }), { replace: true })
    else if (isReady) void wayBack(user).then((path) => navigate(path, { replace: true }))
  }, [user, mustChange, owesTerms, isReady, navigate])

  return isError ? <Failed onRetry={() => void refetch()} /> : <LoadingRows rows={3} />
}
