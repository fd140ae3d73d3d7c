import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { newsHeadlines } from '@banyan/contract/news/news.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { DisclosureLine } from '#kit/shell/disclosure-line.tsx'
import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { Link } from '#ui/link.tsx'
import { headlinesQuery } from './headlines.ts'
import './news.css'

/** Asks for the headlines while a dashboard is still on its way. */
export const useHeadlines = () => useQuery(headlinesQuery)

/** A dashboard under the headlines of the moment. It waits for them, so that nothing moves down as they come. */
export function UnderHeadlines({ children }: { children: ReactNode }) {
  const { data, isPending } = useHeadlines()
  if (isPending) return <LoadingCards />
  return (
    <>
      <Ticker of={data?.data ?? []} />
      {children}
    </>
  )
}

function Ticker({ of }: { of: WireReply<typeof newsHeadlines>['data'] }) {
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
