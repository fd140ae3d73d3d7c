import { useState } from 'react'
import { Icon } from '../basics/icon.tsx'
import { classNames } from '../class-names.ts'
import { countText } from '../figures/money.ts'
import { Link } from '../link.tsx'
import { fillIn, useUiWords } from '../words.ts'
import { hasPlace, isSectionOpen, waitingIn } from './fold.ts'
import type { FoldChoices } from './fold.ts'
import type { Place, PlaceGroup } from './places.ts'

export type MenuProps = {
  groups: readonly PlaceGroup[]
  current: string | undefined
  /** Which sections the person opened and folded; kept by whoever draws the menu. */
  choices: FoldChoices
  onChoices: (choices: FoldChoices) => void
  isRailed?: boolean | undefined
  onGo?: (() => void) | undefined
}

/** Called when a place becomes the open page's, and when the menu opens. */
const bringIntoSight = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' })

/** All places, in sections that fold: in the side menu, and in the drawer of a phone. The open page's is in sight. */
export function PlaceList({ groups, current, choices, onChoices, isRailed = false, onGo }: MenuProps) {
  const [foldedAt, setFoldedAt] = useState<string>()
  const fold = (group: PlaceGroup, isOpen: boolean) => {
    if (hasPlace(group, current)) setFoldedAt(isOpen ? current : undefined)
    onChoices({ ...choices, [group.key]: !isOpen })
  }
  return (
    <>
      {groups.map((group) => {
        const isOpen = isRailed || isSectionOpen(group, groups, { current, choices, foldedAt })
        // Where somebody is stays in sight in a folded section too.
        const shown = isOpen ? group.places : group.places.filter(({ key }) => key === current)
        return (
          <div key={group.key} className="place-group">
            {group.label !== undefined && !isRailed && (
              <SectionHead group={group} isOpen={isOpen} onPress={() => fold(group, isOpen)} />
            )}
            {shown.length > 0 && (
              <ul>
                {shown.map((place) => (
                  <li key={place.key} ref={place.key === current ? bringIntoSight : undefined}>
                    <PlaceLink place={place} isCurrent={place.key === current} isRailed={isRailed} onGo={onGo} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </>
  )
}

type HeadProps = { group: PlaceGroup; isOpen: boolean; onPress: () => void }

/** A section's name opens and folds it; folded, it says how many wait inside. */
const SectionHead = ({ group, isOpen, onPress }: HeadProps) => (
  <h2>
    <button type="button" className="place-head" aria-expanded={isOpen} onClick={onPress}>
      <span className="grow">{group.label}</span>
      {!isOpen && <WaitingCount count={waitingIn(group)} isHot={group.places.some(({ isHot }) => isHot)} />}
      <Icon name={isOpen ? 'expand_less' : 'expand_more'} isSmall />
    </button>
  </h2>
)

function WaitingCount({ count, isHot }: { count: number; isHot: boolean }) {
  const words = useUiWords().shell
  if (count === 0) return null
  return (
    <span className={classNames('place-count', isHot && 'place-hot')} title={fillIn(words.waiting, { count })}>
      {countText(count)}
      <span className="visually-hidden"> {words.waiting_short}</span>
    </span>
  )
}

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
    {!isRailed && <span className="place-name">{place.label}</span>}
    {!isRailed && <WaitingCount count={place.count ?? 0} isHot={place.isHot === true} />}
    {isRailed && place.isHot && <span className="place-dot" />}
  </Link>
)
