import { useQuery } from '@tanstack/react-query'
import { headlinesQuery } from '#kit/shell/headlines.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { DisclosureLine } from '#kit/shell/disclosure-line.tsx'
import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import { Link } from '#ui/link.tsx'
import './news.css'

/** The headlines of the moment, over a dashboard; nothing where there are none. */
export function NewsTicker() {
  const { data } = useQuery(headlinesQuery)
  const headlines = data?.data.headlines ?? []
  if (headlines.length === 0) return null
  return (
    <section className="card news-ticker" aria-label={text('news.ticker')}>
      <Icon name="campaign" />
      <div className="grow stack">
        <ul className="news-headlines">
          {headlines.map(({ id, title }) => (
            <li key={id}>
              <Link href={`${pathTo('any/news')}#news-${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
        {headlines.some(({ has_disclosure }) => has_disclosure) && <DisclosureLine />}
      </div>
    </section>
  )
}
