import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty, Failed } from '#ui/faces/face.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { call } from './api/api.ts'
import { ApiError } from './api/api-error.ts'
import { text } from './text.ts'
import type { Input, WireReply } from './api/wire.ts'

/** One thing from one call, kept under its path and input. */
export function useDetail<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return useQuery({
    queryKey: ['detail', endpoint.path, JSON.stringify(input)],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}

interface Props<E extends Endpoint> {
  of: E
  input: Input<E>
  /** Shown while the first answer is on its way; grey cards if not given. */
  loading?: ReactNode
  children: (reply: WireReply<E>) => ReactNode
}

/** What one call answers, or the face of why not: loading, not there, failed. */
export function DetailPage<E extends Endpoint>({ of, input, loading, children }: Props<E>): ReactNode {
  const { data, error, isPending, refetch } = useDetail(of, input)
  if (data !== undefined) return children(data)
  if (isPending) return loading ?? <LoadingCards />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Card>
        <Empty title={text('kit.detail.missing')} art={<PaperArt />}>
          {error.message === '' ? text('kit.detail.missing_note') : error.message}
        </Empty>
      </Card>
    )
  }
  return (
    <Card>
      <Failed onRetry={() => void refetch()} />
    </Card>
  )
}
