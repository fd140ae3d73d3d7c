import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { findSponsor } from '@banyan/contract/joining/joining.ts'
import { call } from '#kit/api/api.ts'
import { ApiError } from '#kit/api/api-error.ts'
import { useHandedPin } from '#kit/session/handed-pin.ts'
import { pathTo, signInPath } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Empty, Failed } from '#ui/faces/face.tsx'
import { LoadingRows } from '#ui/faces/loading.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { readInvitation } from './invitation.ts'
import { SignUpForm } from './sign-up-form.tsx'

/** Where a referral link leads: the sponsor and the side are set, and who invites is said at once. */
export function JoinPage() {
  const [search] = useSearchParams()
  const invitation = readInvitation(search)
  const pin = useHandedPin()
  const sponsor = invitation.sponsor_user_id ?? ''
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['sponsor', sponsor],
    enabled: sponsor !== '',
    queryFn: ({ signal }) => call(findSponsor, { query: { user_id: sponsor } }, { signal, isSilent: true }),
  })
  const isUnknown = sponsor === '' || (error instanceof ApiError && (error.status === 404 || error.status === 400))

  if (isUnknown) {
    return (
      <SignInLayout title={text('accounts.sign_up.title')}>
        <Empty
          title={text('accounts.join.unknown_title')}
          act={
            <Button tone="primary" href={pathTo('any/accounts/sign-up')}>
              {text('accounts.sign_in.join')}
            </Button>
          }
        >
          {text('accounts.join.unknown')}
        </Empty>
      </SignInLayout>
    )
  }
  if (data === undefined) {
    return (
      <SignInLayout title={text('accounts.join.title')}>
        {isPending ? <LoadingRows /> : <Failed onRetry={() => void refetch()} />}
      </SignInLayout>
    )
  }
  const { name } = data.data
  const note =
    invitation.side === undefined
      ? text('accounts.join.note_any', { name })
      : text('accounts.join.note', { name, side: text(`accounts.side.${invitation.side}`) })
  return (
    <SignInLayout title={text('accounts.join.title')} note={note}>
      <SignUpForm invitation={invitation} pin={pin} />
      <Button tone="text" isBlock href={signInPath}>
        {text('accounts.sign_up.sign_in')}
      </Button>
    </SignInLayout>
  )
}
