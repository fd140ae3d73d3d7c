import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { markNewsRead, news_page_size, readNews } from '@banyan/contract/news/news.ts'
import { call } from '#kit/api/api.ts'
import { queryClient } from '#kit/api/query-client.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { EarlierPopups } from '#features/community/popups/index.ts'
import { NewsCard } from './news-card.tsx'

/** All news that were for whoever reads: members, franchises, admins, and who has not signed in. */
export function NewsPage() {
  const [search] = useSearchParams()
  const isSignedIn = useSession() !== null
  const page = Math.max(0, Number.parseInt(search.get('page') ?? '0', 10) || 0)
  return (
    <div className="stack loose">
      <PageHeader title={usePageName('any/news')} />
      <DetailPage of={readNews} input={{ query: { page: String(page) } }}>
        {(reply) => <Read key={page} of={reply} />}
      </DetailPage>
      {isSignedIn && <EarlierPopups />}
    </div>
  )
}

function Read({ of }: { of: WireReply<typeof readNews> }) {
  // What was unread stays marked so while the page is open, though it is read now.
  const [unread] = useState(() => of.data.filter((one) => one.is_unread).map(({ id }) => id))
  useRead(unread)
  useHash()
  if (of.data.length === 0) {
    return (
      <Card>
        <Empty title={text('news.none')} art={<PaperArt />}>
          {text('news.none_note')}
        </Empty>
      </Card>
    )
  }
  return (
    <>
      {of.data.map((one) => (
        <NewsCard key={one.id} of={{ ...one, is_unread: one.is_unread || unread.includes(one.id) }} />
      ))}
      <Pages index={of.page} total_count={of.total_count} />
    </>
  )
}

/** Whoever only looks has read nothing for the one in whose place they look. */
function useRead(unread: readonly string[]): void {
  const isOther = useSession()?.user.is_read_only === true
  const tell = useEffectEvent(async () => {
    if (unread.length === 0 || isOther) return
    try {
      await call(markNewsRead, { body: { ids: [...unread] } }, { isSilent: true, isQuiet: true })
      // The menu counts anew.
      await queryClient.invalidateQueries({ queryKey: ['menu'] })
    } catch {
      // They are only shown as unread again: no notice is needed for that.
    }
  })
  useEffect(() => void tell(), [])
}

/** A headline leads to its card, which comes with the answer. */
function useHash(): void {
  useEffect(() => {
    const { hash } = globalThis.location
    if (hash.startsWith('#news-')) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
}

function Pages({ index, total_count }: { index: number; total_count: number }) {
  const last = Math.max(0, Math.ceil(total_count / news_page_size) - 1)
  if (last === 0) return null
  const to = (page: number) => pathTo('any/news', { page: page === 0 ? undefined : String(page) })
  return (
    <nav className="row wrap" aria-label={text('news.pages')}>
      {index > 0 && (
        <Button icon="arrow_back" href={to(index - 1)}>
          {text('news.newer')}
        </Button>
      )}
      {index < last && (
        <Button icon="arrow_forward" href={to(index + 1)}>
          {text('news.older')}
        </Button>
      )}
    </nav>
  )
}
