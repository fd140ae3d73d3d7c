import { useUiWords } from '../words.ts'
import './face.css'

const widths = [52, 44, 58, 48, 40, 55, 46, 50]

/** A grey shape where a word or a figure will be, still. Width and height are css lengths. */
export const Skeleton = ({ width = '100%', height = '0.75rem' }: { width?: string; height?: string }) => (
  <span className="skeleton" style={{ width, height }} />
)

/** Grey shapes of rows to come, for a list inside a flush card. */
export function LoadingRows({ rows = 5 }: { rows?: number | undefined }) {
  const words = useUiWords().face
  return (
    <div aria-busy="true" role="status" aria-label={words.loading}>
      {Array.from({ length: rows }, (_, row) => {
        const width = widths[row % widths.length] ?? 50
        return (
          <div className="skeleton-row" key={row}>
            <span className="skeleton skeleton-round" />
            <span className="grow skeleton-lines">
              <span className="skeleton skeleton-line" style={{ width: `${width}%` }} />
              <span className="skeleton skeleton-line-small" style={{ width: `${width - 16}%` }} />
            </span>
            <span className="skeleton skeleton-line" style={{ width: '4.5rem' }} />
          </div>
        )
      })}
    </div>
  )
}

/** Grey shapes of a page that is a few cards. */
export function LoadingCards({ cards = 3 }: { cards?: number | undefined }) {
  const words = useUiWords().face
  return (
    <div className="grid" aria-busy="true" role="status" aria-label={words.loading}>
      {Array.from({ length: cards }, (_, card) => (
        <div className="card stack loose" key={card}>
          <Skeleton width="30%" />
          <Skeleton width="45%" height="1.75rem" />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  )
}
