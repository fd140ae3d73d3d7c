import { Icon } from '../basics/icon.tsx'
import { classNames } from '../class-names.ts'
import { countText } from '../figures/money.ts'
import { Link } from '../link.tsx'
import { fillIn, useUiWords } from '../words.ts'
import type { Place } from './places.ts'

type Props = {
  places: readonly Place[]
  current: string | undefined
  /** How many wait at places that are behind More. */
  waitsElsewhere?: number | undefined
  isMoreOpen: boolean
  onMore: () => void
}

/** The phone's menu: the four places most used, and the rest behind More. */
export function BottomBar({ places, current, waitsElsewhere = 0, isMoreOpen, onMore }: Props) {
  const words = useUiWords().shell
  const isElsewhere = !places.slice(0, 4).some((place) => place.key === current)
  return (
    <nav className="bottom-bar" aria-label={words.main_menu}>
      {places.slice(0, 4).map((place) => (
        <Link
          key={place.key}
          href={place.href}
          className="bottom-place"
          aria-current={place.key === current ? 'page' : undefined}
        >
          <Icon name={place.icon} />
          <span className="clip">{place.label}</span>
          <Badge count={place.count} />
        </Link>
      ))}
      <button
        type="button"
        className="bottom-place"
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        data-elsewhere={isElsewhere}
        onClick={onMore}
      >
        <Icon name="menu" />
        {words.more}
        <Badge count={waitsElsewhere} />
      </button>
    </nav>
  )
}

const most_shown = 99

/** How many wait there: a figure to see, and what it is to hear. */
function Badge({ count = 0 }: { count?: number | undefined }) {
  const words = useUiWords().shell
  if (count === 0) return null
  return (
    <span className={classNames('place-badge', count > most_shown && 'is-long')}>
      {/* More digits would go over the edge of a phone. */}
      <span aria-hidden="true">{count > most_shown ? `${most_shown}+` : countText(count)}</span>
      <span className="visually-hidden">{fillIn(words.waiting, { count })}</span>
    </span>
  )
}
