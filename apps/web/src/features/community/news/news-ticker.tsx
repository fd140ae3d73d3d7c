import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { newsHeadlines } from '@banyan/contract/news/news.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { DisclosureLine } from '#kit/shell/disclosure-line.tsx'
import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { Link } from '#ui/link.tsx'
import { useReducedMotion } from '#ui/theme/use-media.ts'
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

type Headlines = WireReply<typeof newsHeadlines>['data']

function Ticker({ of }: { of: Headlines }) {
  const turn = useTurn(of.length)
  const headline = of[turn.at]
  if (headline === undefined) return null
  return (
    <section className="card news-ticker" aria-label={text('news.ticker')}>
      <div className="news-line" {...turn.whileRead}>
        <Icon name="campaign" />
        <Link
          className="grow clip news-headline"
          href={`${pathTo('any/news')}#news-${headline.id}`}
          title={headline.title}
        >
          {headline.title}
        </Link>
        {of.length > 1 && (
          <>
            <span className="small quiet fig">{text('news.ticker_at', { nth: turn.at + 1, count: of.length })}</span>
            {turn.canRun && (
              <IconButton
                icon={turn.isPaused ? 'play_arrow' : 'pause'}
                isSmall
                label={text(turn.isPaused ? 'news.ticker_play' : 'news.ticker_pause')}
                onClick={turn.pause}
              />
            )}
            <IconButton icon="chevron_right" isSmall label={text('news.ticker_next')} onClick={turn.next} />
          </>
        )}
      </div>
      {of.some(({ has_disclosure }) => has_disclosure) && <DisclosureLine />}
    </section>
  )
}

/** How long a headline is read. */
const each_ms = 8000

/** Which of so many is shown. They follow each other by themselves, unless that was paused, one is being read, or nothing should move. */
function useTurn(count: number) {
  const [nth, setNth] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isRead, setRead] = useState(false)
  const canRun = !useReducedMotion()
  const isRunning = canRun && !isPaused && !isRead && count > 1
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNth((now) => now + 1), each_ms)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    at: count === 0 ? 0 : nth % count,
    canRun,
    isPaused,
    next: () => setNth(nth + 1),
    pause: () => setPaused(!isPaused),
    whileRead: {
      onMouseEnter: () => setRead(true),
      onMouseLeave: () => setRead(false),
      onFocus: () => setRead(true),
      onBlur: () => setRead(false),
    },
  }
}
