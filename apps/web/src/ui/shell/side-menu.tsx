import { IconButton } from '../basics/icon-button.tsx'
import { Icon } from '../basics/icon.tsx'
import { Mark } from '../basics/mark.tsx'
import { classNames } from '../class-names.ts'
import { countText } from '../figures/money.ts'
import { Link } from '../link.tsx'
import { useUiWords } from '../words.ts'
import type { Place, PlaceGroup } from './places.ts'

type MenuProps = {
  groups: readonly PlaceGroup[]
  current: string | undefined
  isRailed?: boolean | undefined
  onGo?: (() => void) | undefined
}

/** All places, grouped: in the side menu, and in the drawer of a phone. */
export const PlaceList = ({ groups, current, isRailed = false, onGo }: MenuProps) => (
  <>
    {groups.map((group) => (
      <div key={group.key} className="place-group">
        {group.label !== undefined && !isRailed && <h2 className="place-head">{group.label}</h2>}
        <ul>
          {group.places.map((place) => (
            <li key={place.key}>
              <PlaceLink place={place} isCurrent={place.key === current} isRailed={isRailed} onGo={onGo} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </>
)

type LinkProps = { place: Place; isCurrent: boolean; isRailed: boolean; onGo: (() => void) | undefined }

const PlaceLink = ({ place, isCurrent, isRailed, onGo }: LinkProps) => (
  <Link
    href={place.href}
    className="place"
    aria-current={isCurrent ? 'page' : undefined}
    aria-label={isRailed ? place.label : undefined}
    title={isRailed ? place.label : undefined}
    onClick={onGo}
  >
    <Icon name={place.icon} />
    {!isRailed && <span className="grow clip">{place.label}</span>}
    {!isRailed && place.count !== undefined && (
      <span className={classNames('place-count', place.isHot && 'place-hot')}>{countText(place.count)}</span>
    )}
    {isRailed && place.isHot && <span className="place-dot" />}
  </Link>
)

type Props = MenuProps & { company: string; logo?: string | undefined; homeHref: string; onFold: () => void }

/** The desktop's menu: 232 px, folded to a rail of 60. */
export function SideMenu({ groups, current, isRailed = false, company, logo, homeHref, onFold }: Props) {
  const words = useUiWords().shell
  return (
    <nav className={classNames('side-menu', isRailed && 'side-menu-railed')} aria-label={words.main_menu}>
      <Link className="brand" href={homeHref} aria-label={company}>
        <Mark src={logo} />
        {!isRailed && <span className="clip">{company}</span>}
      </Link>
      <div className="side-places">
        <PlaceList groups={groups} current={current} isRailed={isRailed} />
      </div>
      <IconButton
        icon={isRailed ? 'keyboard_double_arrow_right' : 'keyboard_double_arrow_left'}
        label={isRailed ? words.unfold : words.fold}
        className="side-fold"
        onClick={onFold}
      />
    </nav>
  )
}
