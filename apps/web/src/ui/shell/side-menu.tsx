import { IconButton } from '../basics/icon-button.tsx'
import { Mark } from '../basics/mark.tsx'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import { useUiWords } from '../words.ts'
import { PlaceList } from './place-list.tsx'
import type { MenuProps } from './place-list.tsx'

type Props = MenuProps & { company: string; logo?: string | undefined; homeHref: string; onFold: () => void }

/** The desktop's menu: 232 px, folded to a rail of 60. */
export function SideMenu({ isRailed = false, company, logo, homeHref, onFold, ...menu }: Props) {
  const words = useUiWords().shell
  return (
    <nav className={classNames('side-menu', isRailed && 'side-menu-railed')} aria-label={words.main_menu}>
      <Link className="brand" href={homeHref} aria-label={company}>
        <Mark src={logo} />
        {!isRailed && <span className="clip">{company}</span>}
      </Link>
      <div className="side-places">
        <PlaceList {...menu} isRailed={isRailed} />
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
