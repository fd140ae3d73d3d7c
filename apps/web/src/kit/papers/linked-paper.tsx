import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { FailedInCard } from '#ui/faces/failed-in-card.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { useQueryParam } from '../nav/use-query-param.ts'
import { useSession } from '../session/session.ts'
import { isMissing } from '../shell/pages/call-for-page.ts'
import { SignInFirst } from '../shell/pages/sign-in-first.tsx'

/** Which paper the address asks for: by its number, or by a signed link; the other is empty. */
export interface AskedPaper {
  readonly no: string
  readonly link: string
}

interface Words {
  readonly title: string
  readonly note: string
}

interface Props<T> {
  /** The path of the call, under which the paper is kept. */
  path: string
  /** What the address calls its number. */
  named: string
  load: (asked: AskedPaper, signal: AbortSignal) => Promise<T>
  /** Said in place of it: the address asks for none, there is none, its link opens nothing any more. */
  words: { readonly which: Words; readonly missing: Words; readonly link_ended: Words }
  /** Draws it; `link` is the signed link it was opened by, empty for whom it concerns. */
  children: (paper: T, link: string) => ReactNode
}

/** One document of a page that opens for anybody: by its number for whoever it concerns, by a signed link for anybody who was given one. */
export function LinkedPaper<T>({ path, named, load, words, children }: Props<T>): ReactNode {
  const session = useSession()
  const link = useQueryParam('link')
  const no = useQueryParam(named)
  const isAskable = link !== '' || (no !== '' && session !== null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['detail', path, link, no],
    enabled: isAskable,
    queryFn: ({ signal }) => load({ link, no: link === '' ? no : '' }, signal),
  })

  if (!isAskable && no !== '') return <SignInFirst />
  if (!isAskable) return <NoPaper of={words.which} />
  if (isPending) return <LoadingCards cards={1} />
  if (data !== undefined) return children(data, link)
  if (isMissing(error)) return <NoPaper of={link === '' ? words.missing : words.link_ended} />
  return <FailedInCard onRetry={() => void refetch()} />
}

const NoPaper = ({ of: { title, note } }: { of: Words }) => (
  <Card>
    <Empty title={title} art={<PaperArt />}>
      {note}
    </Empty>
  </Card>
)
