import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { newsHeadlines } from '@banyan/contract/news/news.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { DisclosureLine } from '#kit/shell/disclosure-line.tsx'
import { headlinesQuery } from '#kit/shell/headlines.ts'
import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { Link } from '#ui/link.tsx'
import './news.css'

/** A dashboard under the headlines of the moment. It waits for them, so that nothing moves down as they come. */
export function UnderHeadlines({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(headlinesQuery)
  if (isPending) return <LoadingCards />
  return (
    <>
      <Ticker of={data?.data.headlines ?? []} />
      {children}
    </>
  )
}

function Ticker({ of }: { of: WireReply<typeof newsHeadlines>['data']['headlines'] }) {
  if (of.length === 0) return null
  return (
    <section className="card news-ticker" aria-label={text('news.ticker')}>
      <Icon name="campaign" />
      <div className="grow stack">
        <ul className="news-headlines">
          {of.map(({ id, title }) => (
            <li key={id}>
              <Link href={`${pathTo('any/news')}#news-${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
        {of.some(({ has_disclosure }) => has_disclosure) && <DisclosureLine />}
      </div>
    </section>
  )
}
