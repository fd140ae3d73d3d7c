import { Icon } from '../basics/icon.tsx'
import { Link } from '../link.tsx'
import { useUiWords } from '../words.ts'
import type { Place } from './places.ts'

type Props = { places: readonly Place[]; current: string | undefined; isMoreOpen: boolean; onMore: () => void }

/** The phone's menu: the four places most used, and the rest behind More. */
export function BottomBar({ places, current, isMoreOpen, onMore }: Props) {
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
          {place.isHot && <span className="place-dot" />}
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
      </button>
    </nav>
  )
}
