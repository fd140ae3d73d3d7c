import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { homeOf, signInPath } from '../../kit/paths.ts'
import { ensurePerson } from '../../kit/person.ts'
import { takeReturnPath } from '../../kit/return-path.ts'
import { useSession } from '../../kit/session.ts'
import { useText } from '../../kit/text.ts'
import { Failed } from '../../ui/faces/face.tsx'
import { LoadingRows } from '../../ui/faces/loading.tsx'
import { Door } from './door.tsx'

/** Between the door and the dashboard: loads who came in and what they may do. */
export function SignInSuccessPage() {
  const text = useText()
  const navigate = useNavigate()
  const session = useSession()
  const { data, isError, refetch } = useQuery({
    queryKey: ['person', session?.token],
    enabled: session !== null,
    gcTime: 0,
    queryFn: async () => (await ensurePerson()) !== null,
  })
  const isReady = data === true
  const user = session?.user
  const isNobody = user === undefined

  useEffect(() => {
    if (isNobody) void navigate(signInPath, { replace: true })
    else if (isReady) void navigate(takeReturnPath(user.user_id) ?? homeOf(user.user_type), { replace: true })
  }, [isNobody, isReady, user, navigate])

  return (
    <Door title={text('accounts.success.title')} note={text('accounts.success.note')}>
      {isError ? <Failed onRetry={() => void refetch()} /> : <LoadingRows rows={3} />}
    </Door>
  )
}
