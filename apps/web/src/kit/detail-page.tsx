import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { FailedInCard } from '#ui/faces/failed-in-card.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { call } from './api/api.ts'
import { ApiError } from './api/api-error.ts'
import { queryClient } from './api/query-client.ts'
import { text } from './text.ts'
import type { Input, WireReply } from './api/wire.ts'

/** Whether the address that led here says which one; without that there is nothing to ask for. */
const isNamed = (input: { readonly params?: object }): boolean => !Object.values(input.params ?? {}).includes('')

const progress_wait_ms = 1000

/** Whether something goes on in the background, which ends by itself. */
type IsUnderWay<E extends Endpoint> = (reply: WireReply<E>) => boolean

const keyOf = (endpoint: Endpoint, input: unknown) => ['detail', endpoint.path, JSON.stringify(input)]

interface Asked<E extends Endpoint> {
  isUnderWay?: IsUnderWay<E> | undefined
  /** What is not there has a face in its place. */
  isMissingShown?: boolean
}

/** One thing from one call, kept under its path and input; asked again every second while it is under way. */
export function useDetail<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { isUnderWay, isMissingShown = false }: Asked<E> = {},
) {
  const queryKey = keyOf(endpoint, input)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      // What goes while it is looked at stays on the screen, so that it is gone is said.
      const hasFace = isMissingShown && queryClient.getQueryData(queryKey) === undefined
      return call(endpoint, input, { signal, isQuiet: isUnderWay !== undefined, isMissingShown: hasFace })
    },
    enabled: isNamed(input),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isUnderWay?.(data) === true ? progress_wait_ms : false,
  })
}

/** The same as it was answered last, where something on the page has asked for it; it asks nothing itself. */
export const detailEarlier = <E extends Endpoint>(endpoint: E, input: Input<E>): WireReply<E> | undefined =>
  queryClient.getQueryData(keyOf(endpoint, input))

interface Props<E extends Endpoint> {
  of: E
  input: Input<E>
  /** Shown while the first answer is on its way; grey cards if not given. */
  loading?: ReactNode
  isUnderWay?: IsUnderWay<E>
  /** The heading of a page while there is nothing else to show. */
  head?: ReactNode
  children: (reply: WireReply<E>) => ReactNode
}

/** What one call answers, or the face of why not: loading, not there, failed. */
export function DetailPage<E extends Endpoint>({
  of,
  input,
  loading,
  isUnderWay,
  head,
  children,
}: Props<E>): ReactNode {
  const { data, error, isPending, refetch } = useDetail(of, input, { isUnderWay, isMissingShown: true })
  if (data !== undefined) return children(data)
  return (
    <>
      {head}
      <Face
        of={error}
        isAsked={isNamed(input)}
        isPending={isPending}
        loading={loading}
        onRetry={() => void refetch()}
      />
    </>
  )
}

interface FaceProps {
  of: unknown
  isAsked: boolean
  isPending: boolean
  loading: ReactNode
  onRetry: () => void
}

function Face({ of: error, isAsked, isPending, loading, onRetry }: FaceProps): ReactNode {
  if (!isAsked) return <Missing />
  if (isPending) return loading ?? <LoadingCards />
  if (error instanceof ApiError && error.status === 404) return <Missing note={error.message} />
  return <FailedInCard onRetry={onRetry} />
}

/** An empty note says what is always true of it. */
const Missing = ({ note = '' }: { note?: string }) => (
  <Card>
    <Empty title={text('kit.detail.missing')} art={<PaperArt />}>
      {note === '' ? text('kit.detail.missing_note') : note}
    </Empty>
  </Card>
)
